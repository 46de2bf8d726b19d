'use client';

import { type KeyboardEvent, useRef } from 'react';
import type { AssetVolume } from '#lib/contracts/overview/overview.ts';
import { niceCeiling, toHeight, writeDay, writeQuantity } from './volume-labels.ts';

const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const TICKS = [1, 0.75, 0.5, 0.25, 0];
const LABEL_EVERY_DAYS = 5;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -1000, End: 1000 };

interface VolumeChartProps {
  asset: AssetVolume;
  days: readonly string[];
  /** The day whose settlements are linked; null for none. */
  chosen: string | null;
  onChoose: (day: string | null) => void;
}

interface BarProps extends Pick<VolumeChartProps, 'chosen' | 'onChoose'> {
  day: string;
  quantity: string;
  percent: number;
  isEarly: boolean;
  isInTabOrder: boolean;
}

/** One day: its bar over the whole height, so that a small one is pressed as easily. */
function Bar({ day, quantity, percent, isEarly, isInTabOrder, chosen, onChoose }: BarProps) {
  return (
    <li className="group relative flex flex-1">
      <button
        type="button"
        aria-label={`${writeDay(day)}: ${quantity}`}
        aria-pressed={day === chosen}
        tabIndex={isInTabOrder ? 0 : -1}
        onClick={() => onChoose(day === chosen ? null : day)}
        className="flex w-full items-end justify-center -outline-offset-2 hover:bg-row-hover aria-pressed:bg-default"
      >
        <span className="w-3/4 max-w-6 rounded-t-xs bg-accent" style={{ height: `${percent}%` }} />
      </button>
      <div
        aria-hidden="true"
        className={`pointer-events-none absolute top-1 z-10 hidden rounded-md border border-border bg-overlay px-2.5 py-1.5 whitespace-nowrap shadow-sm group-focus-within:block group-hover:block ${isEarly ? 'left-full' : 'right-full'}`}
      >
        <p>{writeDay(day)}</p>
        <p className="font-medium text-foreground">{quantity}</p>
      </div>
    </li>
  );
}

/** One bar per day, on lines at quarters of the scale; the arrow keys go from day to day. */
export function VolumeChart({ asset, days, chosen, onChoose }: VolumeChartProps) {
  const list = useRef<HTMLOListElement>(null);
  const heights = days.map((_, index) => toHeight(asset.currency, asset.units[index] ?? '0'));
  const ceiling = niceCeiling(Math.max(...heights));
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const bars = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = bars.findIndex((bar) => bar === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    bars[Math.min(bars.length - 1, Math.max(0, at + step))]?.focus();
  };
  return (
    <div className="numeric grid min-h-60 flex-1 grid-cols-[auto_1fr] grid-rows-[1fr_auto] gap-x-2 text-xs text-muted">
      <div aria-hidden="true" className="relative w-10">
        {TICKS.map((tick) => (
          <span key={tick} className="absolute right-0 translate-y-1/2" style={{ bottom: `${tick * 100}%` }}>
            {COMPACT.format(ceiling * tick)}
          </span>
        ))}
      </div>
      <div className="relative">
        {TICKS.map((tick) => (
          <div
            key={tick}
            className="absolute inset-x-0 border-t border-separator last:border-border"
            style={{ bottom: `${tick * 100}%` }}
          />
        ))}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the bars inside */}
        <ol ref={list} aria-label="Days" className="absolute inset-0 flex items-stretch" onKeyDown={move}>
          {days.map((day, index) => (
            <Bar
              key={day}
              day={day}
              quantity={writeQuantity(asset.currency, asset.units[index] ?? '0')}
              percent={((heights[index] ?? 0) / ceiling) * 100}
              isEarly={index < days.length / 2}
              isInTabOrder={day === (chosen ?? days.at(-1))}
              chosen={chosen}
              onChoose={onChoose}
            />
          ))}
        </ol>
      </div>
      <div aria-hidden="true" className="col-start-2 flex h-6 items-end">
        {days.map((day, index) => (
          <span key={day} className="w-0 flex-1 text-center whitespace-nowrap">
            {index % LABEL_EVERY_DAYS === 2 && <span className="-mx-6 inline-block w-12">{writeDay(day)}</span>}
          </span>
        ))}
      </div>
    </div>
  );
}
