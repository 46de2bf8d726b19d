import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  /** What stands at the end of its heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of what is said of an operation, under its heading. */
export function Part({ title, aside, children }: PartProps) {
  return (
    <section className="mt-6">
      <div className="flex items-end justify-between gap-2 border-b border-border pb-1.5">
        <h3 className="text-sm font-semibold">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
