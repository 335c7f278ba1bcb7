"""The planes that the outline net puts out, and in which order: shared by the net's training and by its decoding.

The net looks at a picture and says something about each cell of four by four pixels. A card's corner is filed under
one of four directions, by where the card's middle lies as seen from it, so that four cards may meet in one point. From
each corner the net also says where the same card's next and previous corners are (clockwise), so that one corner alone
names a card.
"""

STRIDE_PX = 4
DIRECTIONS = 4  # the card's middle lies: right below, left below, left above, right above
VECTOR_UNIT_PX = 32.0
DIE_UNIT_PX = 16.0

# planes of one direction
HEAT, OFFSET, NEXT, PREVIOUS = 0, 1, 3, 5
PLANES_A_DIRECTION = 7

CARD_MIDDLE = DIRECTIONS * PLANES_A_DIRECTION
DIE_MIDDLE = CARD_MIDDLE + 1
DIE_OFFSET = DIE_MIDDLE + 1
DIE_SIZE = DIE_OFFSET + 2
PLANES = DIE_SIZE + 2
HEAT_PLANES = (*(d * PLANES_A_DIRECTION for d in range(DIRECTIONS)), CARD_MIDDLE, DIE_MIDDLE)
