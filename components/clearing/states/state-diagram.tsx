import { useId } from 'react';
import { BOX_HEIGHT, BOX_WIDTH, layoutStates, type StateBox, type StateEdge } from '#lib/console/state-layout.ts';
import type { StateMachine } from '#lib/contracts/clearing/state-machines.ts';

interface BoxProps {
  box: StateBox;
  word: string;
  meaning: string;
  isCurrent: boolean;
  /** Whether it can follow at once. */
  isNext: boolean;
}

function Box({ box: { x, y }, word, meaning, isCurrent, isNext }: BoxProps) {
  const frame = isCurrent
    ? 'fill-accent-soft stroke-accent stroke-2'
    : isNext
      ? 'fill-background stroke-muted'
      : 'fill-background stroke-border';
  return (
    <g>
      <title>{meaning}</title>
      <rect x={x} y={y} width={BOX_WIDTH} height={BOX_HEIGHT} rx={6} className={frame} />
      <text
        x={x + BOX_WIDTH / 2}
        y={y + BOX_HEIGHT / 2 + 4}
        textAnchor="middle"
        className={`text-xs ${isCurrent ? 'fill-foreground font-semibold' : isNext ? 'fill-foreground' : 'fill-muted'}`}
      >
        {word}
      </text>
    </g>
  );
}

interface LineProps {
  edge: StateEdge;
  isNext: boolean;
  /** Id of the arrow at its end. */
  tip: string;
}

const Line = ({ edge: { path }, isNext, tip }: LineProps) => (
  <path
    d={path}
    fill="none"
    markerEnd={`url(#${tip})`}
    className={isNext ? 'stroke-accent stroke-[1.5]' : 'stroke-muted/40'}
  />
);

function Tip({ id, className }: { id: string; className: string }) {
  return (
    <marker id={id} viewBox="0 0 8 8" refX={7} refY={4} markerWidth={7} markerHeight={7} orient="auto-start-reverse">
      <path d="M 0 0 L 8 4 L 0 8 z" className={className} />
    </marker>
  );
}

/** On narrow screens the picture is wider than its place: keys scroll it too. */
const scrolls = (label: string) => ({ role: 'group', 'aria-label': `Diagram: ${label}`, tabIndex: 0 }) as const;

interface StateDiagramProps {
  machine: StateMachine;
  current: string;
  wordOf: (state: string) => string;
  /** What the picture is of, for those who cannot see it. */
  label: string;
  /** Nothing follows any more, whatever the machine has. */
  isOver: boolean;
}

/** A state machine as a picture: where something is, and where it can go from there. */
export function StateDiagram({ machine, current, wordOf, label, isOver }: StateDiagramProps) {
  const id = useId();
  const { boxes, edges, width, height } = layoutStates(machine);
  const meanings = new Map(machine.states.map(({ name, meaning }) => [name, meaning]));
  const follows = ({ from }: StateEdge): boolean => !isOver && from === current;
  const next = new Set(edges.filter(follows).map(({ to }) => to));
  const lines = edges.toSorted((one, other) => Number(follows(one)) - Number(follows(other)));
  return (
    <div {...scrolls(label)} className="overflow-x-auto -outline-offset-2">
      <svg
        role="img"
        aria-label={`${label}: now ${wordOf(current).toLowerCase()}. The steps stand below as a list.`}
        viewBox={`0 0 ${width} ${height}`}
        className="block w-full min-w-[27rem]"
      >
        <defs>
          <Tip id={`${id}-tip`} className="fill-muted/40" />
          <Tip id={`${id}-next`} className="fill-accent" />
        </defs>
        {lines.map((edge) => {
          const isNext = follows(edge);
          return (
            <Line
              key={`${edge.from} ${edge.to}`}
              edge={edge}
              isNext={isNext}
              tip={`${id}-${isNext ? 'next' : 'tip'}`}
            />
          );
        })}
        {boxes.map((box) => (
          <Box
            key={box.name}
            box={box}
            word={wordOf(box.name)}
            meaning={meanings.get(box.name) ?? ''}
            isCurrent={box.name === current}
            isNext={next.has(box.name)}
          />
        ))}
      </svg>
    </div>
  );
}
