import { type ReactNode, useId } from 'react';

interface BenchPanelProps {
  /** Its place on the way from left to right. */
  step: number;
  title: string;
  about?: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A step of the bench. */
export function BenchPanel({ step, title, about, aside, children }: BenchPanelProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="min-w-0 rounded-lg border border-border bg-surface">
      <header className="flex items-center gap-3 border-b border-separator px-4 py-2.5">
        <span
          aria-hidden="true"
          className="numeric grid size-6 shrink-0 place-items-center rounded-full border border-border text-xs font-semibold"
        >
          {step}
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={headingId} className="text-sm font-semibold">
            {title}
          </h2>
          {about && <p className="text-xs text-muted">{about}</p>}
        </div>
        {aside}
      </header>
      <div className="flex flex-col gap-3 p-4">{children}</div>
    </section>
  );
}
