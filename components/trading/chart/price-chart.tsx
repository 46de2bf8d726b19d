'use client';

import { useState } from 'react';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { padDecimal } from '#lib/console/decimal-words.ts';
import type { DrawnPrice, PriceCurve } from '#lib/console/price-curve.ts';
import { formatShortUtc } from '#lib/time.ts';

const PERCENT = 100;
const percent = (part: number): string => `${part * PERCENT}%`;
const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

/** A stretch of prices over the width of the drawing, in its percents. */
const lineOf = (line: readonly DrawnPrice[]): string =>
  line.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x * PERCENT} ${PERCENT - y * PERCENT}`).join('');

function areaOf(line: readonly DrawnPrice[]): string {
  const [first, last] = [line[0], line.at(-1)];
  return first && last ? `${lineOf(line)}L${last.x * PERCENT} ${PERCENT}L${first.x * PERCENT} ${PERCENT}Z` : '';
}

function Drawing({ lines }: Pick<PriceCurve, 'lines'>) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${PERCENT} ${PERCENT}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      <path d={lines.map(areaOf).join('')} className="fill-accent/10" />
      <path
        d={lines.map(lineOf).join('')}
        fill="none"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-accent"
      />
    </svg>
  );
}

/** What a price was, beside its point. */
function Mark({ drawn: { x, y, time, price }, places }: { drawn: DrawnPrice; places: number }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <span className="absolute inset-y-0 border-l border-border" style={{ left: percent(x) }} />
      <span
        className="absolute size-2 -translate-x-1/2 translate-y-1/2 rounded-full bg-accent"
        style={{ left: percent(x), bottom: percent(y) }}
      />
      <div
        className="absolute top-1 z-10 rounded-md border border-border bg-overlay px-2.5 py-1.5 whitespace-nowrap shadow-sm"
        style={x < 0.5 ? { left: `calc(${percent(x)} + 0.5rem)` } : { right: `calc(${percent(1 - x)} + 0.5rem)` }}
      >
        <p>
          <Timestamp at={time} precision="second" />
        </p>
        <p className="font-medium text-foreground">{padDecimal(price, places)}</p>
      </div>
    </div>
  );
}

interface PriceChartProps {
  label: string;
  curve: PriceCurve;
  places: number;
}

/** Prices over time; who points at one or goes along them with the arrow keys is told what it was. */
export function PriceChart({ label, curve, places }: PriceChartProps) {
  const { all, lines, ticks } = curve;
  const [chosen, choose] = useState<number | null>(null);
  const last = all.length - 1;
  const at = Math.min(chosen ?? last, last);
  const drawn = all[at];
  const [first, end] = [all[0], all[last]];
  if (!drawn || !first || !end) return null;
  const point = (part: number): void => {
    const near = all.findIndex(({ x }) => x >= part);
    choose(near < 0 ? last : near);
  };
  return (
    <figure aria-label={label} className="numeric text-xs text-muted">
      <div className="flex gap-2">
        <div
          className="relative h-56 min-w-0 flex-1 rounded-xs outline-focus has-focus-visible:outline-2"
          onPointerLeave={() => choose(null)}
        >
          {QUARTERS.map((part) => (
            <div
              key={part}
              className="absolute inset-x-0 border-t border-separator first:border-border"
              style={{ bottom: percent(part) }}
            />
          ))}
          <Drawing lines={lines} />
          {chosen !== null && <Mark drawn={drawn} places={places} />}
          <input
            type="range"
            aria-label="Moment"
            aria-valuetext={`${formatShortUtc(drawn.time, 'second')}: ${padDecimal(drawn.price, places)}`}
            min={0}
            max={last}
            value={at}
            onChange={(event) => choose(Number(event.target.value))}
            onBlur={() => choose(null)}
            onPointerMove={({ currentTarget, clientX }) => {
              const { left, width } = currentTarget.getBoundingClientRect();
              point((clientX - left) / width);
            }}
            className="absolute inset-0 m-0 size-full cursor-crosshair opacity-0"
          />
        </div>
        <div aria-hidden="true" className="relative shrink-0" style={{ width: `${longest(ticks, places)}ch` }}>
          {ticks.map((tick, quarter) => (
            <span
              key={QUARTERS[quarter]}
              className="absolute left-0 translate-y-1/2 whitespace-nowrap"
              style={{ bottom: percent(QUARTERS[quarter] ?? 0) }}
            >
              {tickOf(tick, places)}
            </span>
          ))}
        </div>
      </div>
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4">
        <Timestamp at={first.time} />
        <Timestamp at={end.time} />
      </figcaption>
    </figure>
  );
}

const tickOf = (tick: number, places: number): string => padDecimal(Math.max(0, tick).toFixed(places), places);
const longest = (ticks: readonly number[], places: number): number =>
  Math.max(...ticks.map((tick) => tickOf(tick, places).length));
