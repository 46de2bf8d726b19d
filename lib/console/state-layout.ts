/** A state machine as far as its picture needs it. */
interface Drawable {
  states: readonly { name: string; isFinal: boolean }[];
  steps: readonly { from: string; to: string }[];
}

export interface StateBox {
  name: string;
  x: number;
  y: number;
}

export interface StateEdge {
  from: string;
  to: string;
  /** Path of the line in SVG. */
  path: string;
}

export interface StateLayout {
  width: number;
  height: number;
  boxes: StateBox[];
  /** One a pair of states, however many steps lead there; a step that stays where it is has none. */
  edges: StateEdge[];
}

export const BOX_WIDTH = 172;
export const BOX_HEIGHT = 26;
const ROW = 40;
const MARGIN = 2;
/** Room beside the states that are open, for lines that pass over others. */
const LANE = 52;
const GAP = 96;
const ENDS_X = LANE + BOX_WIDTH + GAP;
const WIDTH = ENDS_X + BOX_WIDTH + MARGIN;

const rowY = (row: number): number => MARGIN + row * ROW;

/** States below each other in their order: those from which something follows at the left, without gaps; the ends at the right, spread over the same height. */
function placeBoxes({ states }: Drawable): StateBox[] {
  const open = states.filter(({ isFinal }) => !isFinal);
  const ends = states.filter(({ isFinal }) => isFinal);
  const rows = Math.max(open.length, ends.length);
  const spread = (index: number): number =>
    ends.length === 1 ? (rows - 1) / 2 : (index * (rows - 1)) / (ends.length - 1);
  return [
    ...open.map(({ name }, index) => ({ name, x: LANE, y: rowY(index + (rows - open.length) / 2) })),
    ...ends.map(({ name }, index) => ({ name, x: ENDS_X, y: rowY(spread(index)) })),
  ];
}

const middle = (y: number): number => y + BOX_HEIGHT / 2;
const points = (...numbers: number[]): string => numbers.map((one) => Math.round(one * 10) / 10).join(' ');

/** To an end: a curve to the right. */
function curveRight(from: StateBox, to: StateBox): string {
  const [x1, x2] = [from.x + BOX_WIDTH, to.x - MARGIN];
  const [y1, y2] = [middle(from.y), middle(to.y)];
  const half = (x1 + x2) / 2;
  return `M ${points(x1, y1)} C ${points(half, y1, half, y2, x2, y2)}`;
}

/** Over other states: an arc at the left, the wider the further it goes. */
function arcLeft(from: StateBox, to: StateBox): string {
  const rows = Math.abs(to.y - from.y) / ROW;
  const bulge = Math.min(LANE - MARGIN, 10 + rows * 7) * (4 / 3);
  const [y1, y2] = [middle(from.y), middle(to.y) + (to.y > from.y ? -4 : 4)];
  return `M ${points(from.x, y1)} C ${points(from.x - bulge, y1, from.x - bulge, y2, to.x - MARGIN, y2)}`;
}

/** To the next state below. */
const straightDown = (from: StateBox, to: StateBox): string =>
  `M ${points(from.x + BOX_WIDTH / 2, from.y + BOX_HEIGHT)} L ${points(to.x + BOX_WIDTH / 2, to.y - MARGIN)}`;

function pathOf(from: StateBox, to: StateBox): string {
  if (to.x > from.x) return curveRight(from, to);
  return to.y > from.y && to.y - from.y < ROW * 1.5 ? straightDown(from, to) : arcLeft(from, to);
}

/** Where the boxes and lines of a picture of a state machine stand. */
export function layoutStates(machine: Drawable): StateLayout {
  const boxes = placeBoxes(machine);
  const byName = new Map(boxes.map((box) => [box.name, box]));
  const edges = new Map<string, StateEdge>();
  for (const { from, to } of machine.steps) {
    const [start, end] = [byName.get(from), byName.get(to)];
    if (from === to || start === undefined || end === undefined) continue;
    edges.set(`${from} ${to}`, { from, to, path: pathOf(start, end) });
  }
  const height = Math.max(...boxes.map(({ y }) => y), 0) + BOX_HEIGHT + MARGIN;
  return { width: WIDTH, height, boxes, edges: [...edges.values()] };
}
