"""What all messages share: how strictly they are read, and the small words that recur in them."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

TABLE_ID_PATTERN = r"^[a-z2-9]{16}$"
TableId = Annotated[str, Field(pattern=TABLE_ID_PATTERN, description="Names a table in addresses; tells nothing else.")]
JoinCode = Annotated[str, Field(description="Six characters without look-alikes.", examples=["K7WMPX"])]
SeatNumber = Annotated[int, Field(ge=0, le=6, description="Seats run clockwise from 0.")]
FaceText = Annotated[str, Field(max_length=60, description="The text form of a face.", examples=["number/pink/27"])]
PersonName = Annotated[str, Field(min_length=1, max_length=24, pattern=r"\S")]
TableName = Annotated[str, Field(min_length=1, max_length=40, pattern=r"\S")]
EventNumber = Annotated[int, Field(ge=0, description="Counts the events of one table without gaps, from 1.")]
Head = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$", description="Hash of this event and all before it.")]
SymbolWord = Literal["circle", "triangle", "square", "heart"]
BannedRow = Literal[2, 5]


class Asked(BaseModel):
    """Something that enters from outside: no field too many, nothing converted that is not what it should be."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Told(BaseModel):
    """Something the server says. Every field is always there, so that no reader has to guess."""

    model_config = ConfigDict(extra="forbid", frozen=True, json_schema_serialization_defaults_required=True)
