'use client';

import { ChartFrame } from '#components/ui/chart/chart-frame.tsx';
import { niceCeiling, toHeight } from '#components/ui/chart/scale.ts';
import { useArrowFocus } from '#components/ui/chart/use-arrow-focus.ts';
import type { AssetVolume } from '#lib/contracts/overview/overview.ts';
import { writeDay, writeQuantity } from './volume-labels.ts';

const LABEL_EVERY_DAYS = 5;

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
  const { list, move } = useArrowFocus();
  const heights = days.map((_, index) => toHeight(asset.currency, asset.units[index] ?? '0'));
  const ceiling = niceCeiling(Math.max(...heights));
  const below = days.map((day, index) => (
    <span key={day} className="w-0 flex-1 text-center whitespace-nowrap">
      {index % LABEL_EVERY_DAYS === 2 && <span className="-mx-6 inline-block w-12">{writeDay(day)}</span>}
    </span>
  ));
  return (
    <ChartFrame ceiling={ceiling} below={below}>
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
    </ChartFrame>
  );
}
