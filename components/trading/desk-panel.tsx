import { type ReactNode, useId } from 'react';

interface DeskPanelProps {
  title: string;
  about?: ReactNode;
  /** Beside the heading. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of the page of trading, under its own heading. */
export function DeskPanel({ title, about, aside, className = '', children }: DeskPanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col rounded-lg border border-border bg-surface ${className}`}
    >
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-separator px-4 py-1.5">
        <div className="min-w-0">
          <h2 id={id} className="text-sm font-semibold">
            {title}
          </h2>
          {about && <p className="text-xs text-muted">{about}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}
