'use client';

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { AssetVolume } from '#lib/contracts/overview.ts';
import { toHeight, writeDay, writeQuantity } from './volume-words.ts';

interface Point {
  day: string;
  height: number;
  quantity: string;
}

const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const TICK = { fill: 'var(--muted)', fontSize: 12 } as const;

function PointTip({ active, payload }: { active?: boolean; payload?: readonly { payload?: Point }[] }) {
  const point = payload?.[0]?.payload;
  if (active !== true || point === undefined) return null;
  return (
    <div className="numeric rounded-md border border-border bg-overlay px-2.5 py-1.5 text-xs shadow-sm">
      <p className="text-muted">{writeDay(point.day)}</p>
      <p className="font-medium">{point.quantity}</p>
    </div>
  );
}

/** One bar per day. Assistive technology reads the table beside it instead. */
export function VolumeChart({ asset, days }: { asset: AssetVolume; days: readonly string[] }) {
  const points: Point[] = days.map((day, index) => {
    const units = asset.units[index] ?? '0';
    return { day, height: toHeight(asset.currency, units), quantity: writeQuantity(asset.currency, units) };
  });
  return (
    <div aria-hidden="true" className="h-60">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--separator)" />
          <XAxis
            dataKey="day"
            tickFormatter={writeDay}
            minTickGap={28}
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: 'var(--border)' }}
          />
          <YAxis
            width={44}
            tickFormatter={(value: number) => COMPACT.format(value)}
            tick={TICK}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip content={<PointTip />} cursor={{ fill: 'var(--row-hover)' }} isAnimationActive={false} />
          <Bar dataKey="height" fill="var(--accent)" radius={[2, 2, 0, 0]} maxBarSize={22} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
