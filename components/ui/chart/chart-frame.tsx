import type { ReactNode } from 'react';

const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const TICKS = [1, 0.75, 0.5, 0.25, 0];

interface ChartFrameProps {
  /** What the top of the scale stands for. */
  ceiling: number;
  children: ReactNode;
  /** What stands below the drawing, as wide as it. */
  below: ReactNode;
}

/** A drawing over lines at quarters of its scale, with their numbers beside it. */
export const ChartFrame = ({ ceiling, children, below }: ChartFrameProps) => (
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
      {children}
    </div>
    <div aria-hidden="true" className="col-start-2 flex h-6 items-end">
      {below}
    </div>
  </div>
);
