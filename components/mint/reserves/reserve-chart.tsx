'use client';

import { ChartFrame } from '#components/ui/chart/chart-frame.tsx';
import { niceCeiling, toHeight } from '#components/ui/chart/scale.ts';
import { useArrowFocus } from '#components/ui/chart/use-arrow-focus.ts';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { Level } from '#lib/console/reserve-curve.ts';
import { describeAmount } from '#lib/money.ts';
import { formatShortUtc } from '#lib/time.ts';

interface ReserveChartProps {
  levels: readonly Level[];
  asset: string;
  reserveAsset: string;
  /** When the drawing ends. */
  end: string;
}

const PERCENT = 100;
const percent = (part: number): string => `${part * PERCENT}%`;

/** The line of a series over the width of the drawing, in its percents. */
const lineOf = (levels: readonly Level[], partOf: (level: Level) => number): string =>
  levels
    .map((level, index) => {
      const y = PERCENT - partOf(level) * PERCENT;
      return `${index === 0 ? 'M' : 'L'}${level.from * PERCENT} ${y}H${level.until * PERCENT}`;
    })
    .join('');

const SERIES = [
  { word: 'Circulating', look: 'border-accent' },
  { word: 'Reserve', look: 'border-dashed border-foreground' },
];

/** Which line is which. */
const Legend = () => (
  <ul aria-label="Lines" className="mb-3 flex flex-wrap gap-x-4 text-xs text-muted">
    {SERIES.map(({ word, look }) => (
      <li key={word} className="flex items-center gap-1.5">
        <span aria-hidden="true" className={`w-5 border-t-2 ${look}`} /> {word}
      </li>
    ))}
  </ul>
);

interface StopProps extends Pick<ReserveChartProps, 'asset' | 'reserveAsset'> {
  level: Level;
  isLast: boolean;
}

/** One level: pointed at or focused, it says its figures. */
function Stop({ level, asset, reserveAsset, isLast }: StopProps) {
  const { at, position, from, until, isOpening } = level;
  const circulating = describeAmount(asset, level.circulating);
  const reserve = describeAmount(reserveAsset, level.reserve);
  const when = isOpening ? 'At the start of the period' : `Change ${position}, ${formatShortUtc(at)}`;
  return (
    <li
      className="group absolute inset-y-0 min-w-0.5"
      style={{ left: percent(Math.min(from, 0.998)), width: percent(until - from) }}
    >
      <button
        type="button"
        aria-label={`${when}: ${circulating} circulating, ${reserve} reserve`}
        tabIndex={isLast ? 0 : -1}
        className="size-full cursor-default -outline-offset-2 hover:bg-row-hover"
      />
      <div
        aria-hidden="true"
        className={`pointer-events-none absolute top-1 z-10 hidden rounded-md border border-border bg-overlay px-2.5 py-1.5 whitespace-nowrap shadow-sm group-focus-within:block group-hover:block ${from < 0.5 ? 'left-1' : 'right-1'}`}
      >
        <p>{isOpening ? when : <Timestamp at={at} />}</p>
        <p className="font-medium text-foreground">{circulating}</p>
        <p className="font-medium text-foreground">{reserve}</p>
        {!isOpening && <p>Change {position}</p>}
      </div>
    </li>
  );
}

/** What circulates and what backs it over time, on one scale of whole units; the arrow keys go from change to change. */
export function ReserveChart({ levels, asset, reserveAsset, end }: ReserveChartProps) {
  const { list, move } = useArrowFocus();
  const circulating = (level: Level) => toHeight(asset, level.circulating);
  const reserve = (level: Level) => toHeight(reserveAsset, level.reserve);
  const ceiling = niceCeiling(Math.max(...levels.map(circulating), ...levels.map(reserve)));
  const line = lineOf(levels, (level) => circulating(level) / ceiling);
  const start = levels[0]?.at ?? end;
  const below = (
    <span className="flex flex-1 justify-between gap-4">
      <Timestamp at={start} />
      <Timestamp at={end} />
    </span>
  );
  return (
    <>
      <Legend />
      <ChartFrame ceiling={ceiling} below={below}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${PERCENT} ${PERCENT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path d={`${line}V${PERCENT}H0Z`} className="fill-accent/10" />
          <path d={line} fill="none" strokeWidth="3" vectorEffect="non-scaling-stroke" className="stroke-accent" />
          <path
            d={lineOf(levels, (level) => reserve(level) / ceiling)}
            fill="none"
            strokeWidth="1.5"
            strokeDasharray="5 5"
            vectorEffect="non-scaling-stroke"
            className="stroke-foreground"
          />
        </svg>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the levels inside */}
        <ol ref={list} aria-label="Changes" className="absolute inset-0" onKeyDown={move}>
          {levels.map((level, index) => (
            <Stop
              key={level.isOpening ? 'opening' : level.position}
              level={level}
              asset={asset}
              reserveAsset={reserveAsset}
              isLast={index === levels.length - 1}
            />
          ))}
        </ol>
      </ChartFrame>
    </>
  );
}
