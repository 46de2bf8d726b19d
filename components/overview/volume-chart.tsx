import type { AssetVolume } from '#lib/contracts/overview/overview.ts';
import { niceCeiling, toHeight, writeDay, writeQuantity } from './volume-labels.ts';

const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const TICKS = [1, 0.75, 0.5, 0.25, 0];
const LABEL_EVERY_DAYS = 5;

/** One bar per day, on lines at quarters of the scale. Assistive technology reads the table beside it instead. */
export function VolumeChart({ asset, days }: { asset: AssetVolume; days: readonly string[] }) {
  const heights = days.map((_, index) => toHeight(asset.currency, asset.units[index] ?? '0'));
  const ceiling = niceCeiling(Math.max(...heights));
  return (
    <div
      aria-hidden="true"
      className="numeric grid h-60 grid-cols-[auto_1fr] grid-rows-[1fr_auto] gap-x-2 text-xs text-muted"
    >
      <div className="relative w-10">
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
        <ol className="absolute inset-0 flex items-stretch">
          {days.map((day, index) => (
            <li key={day} className="group relative flex flex-1 items-end justify-center hover:bg-row-hover">
              <div
                className="w-3/4 max-w-6 rounded-t-xs bg-accent"
                style={{ height: `${((heights[index] ?? 0) / ceiling) * 100}%` }}
              />
              <div
                className={`pointer-events-none absolute top-1 z-10 hidden rounded-md border border-border bg-overlay px-2.5 py-1.5 whitespace-nowrap shadow-sm group-hover:block ${index < days.length / 2 ? 'left-full' : 'right-full'}`}
              >
                <p>{writeDay(day)}</p>
                <p className="font-medium text-foreground">
                  {writeQuantity(asset.currency, asset.units[index] ?? '0')}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="col-start-2 flex h-6 items-end">
        {days.map((day, index) => (
          <span key={day} className="w-0 flex-1 text-center whitespace-nowrap">
            {index % LABEL_EVERY_DAYS === 2 && <span className="-mx-6 inline-block w-12">{writeDay(day)}</span>}
          </span>
        ))}
      </div>
    </div>
  );
}
