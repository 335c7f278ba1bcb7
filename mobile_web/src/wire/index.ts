/** The shapes that travel between phone and server, by their names. Nothing here is written by hand but the list. */

import { type components } from "./generated";

type Shapes = components["schemas"];

export type Act = Shapes["Act"];
export type Acted = Shapes["Acted"];
export type Action = Act["action"];
export type Camera = Shapes["Camera"];
export type FrameSeen = Shapes["FrameSeen"];
export type GameName = Shapes["GameName"];
export type GameTexts = Shapes["GameTexts"];
export type Gap = Shapes["Gap"];
export type Happened = TableView["happened"][number];
export type HeadAt = Shapes["HeadAt"];
export type JoinTable = Shapes["JoinTable"];
export type JudgedMove = Shapes["JudgedMove"];
export type NumNumFits = Shapes["NumNumFits"];
export type NumNumView = Shapes["NumNumView"];
export type OpenTable = Shapes["OpenTable"];
export type Problem = Shapes["Problem"];
export type ProblemCode = Shapes["ProblemCode"];
export type SeenItem = Shapes["SeenItem"];
export type StartView = Shapes["StartView"];
export type TableJoined = Shapes["TableJoined"];
export type TableOpened = Shapes["TableOpened"];
export type TableStreamMessages = Shapes["TableStream"];
export type TableView = Shapes["TableView"];
