import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { areaPath } from '#lib/console/area-path.ts';
import type { MadeObject } from './new-object.ts';

/** One thing that people play here, with the button for it. */
export function Outcome({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-sm font-medium">{title}</h3>
        <p className="text-xs text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** What came of it, and the way there. */
export function OutcomeNote({ enterpriseId, made }: { enterpriseId: string; made: MadeObject | null }) {
  return (
    <p role="status" className={made ? 'border-t border-separator px-4 py-2.5 text-sm' : 'sr-only'}>
      {made && (
        <span className="flex flex-wrap items-center gap-x-2">
          <CircleCheck className="size-4 text-good" aria-hidden="true" />
          {made.said}
          <Link
            href={areaPath(enterpriseId, made.path)}
            prefetch={false}
            className="text-link underline underline-offset-2"
          >
            Open it
          </Link>
        </span>
      )}
    </p>
  );
}
