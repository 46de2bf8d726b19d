import type { ReactNode } from 'react';

interface AccountSectionProps {
  title: string;
  about?: ReactNode;
  /** What can be done with the whole, beside the title. */
  actions?: ReactNode;
  /** Its content reaches to the edges, as a table does. */
  isFlush?: boolean;
  children: ReactNode;
}

/** One matter of the account, with its title and what it is about. */
export function AccountSection({ title, about, actions, isFlush = false, children }: AccountSectionProps) {
  return (
    <section aria-label={title} className="rounded-lg border border-border bg-surface">
      <header className="flex items-start justify-between gap-3 border-b max-sm:flex-wrap border-separator px-4 py-4 sm:px-5">
        <div className="min-w-0">
          <h2 className="text-base font-semibold tracking-tight">{title}</h2>
          {about && <p className="mt-0.5 text-sm text-muted">{about}</p>}
        </div>
        {actions && <div className="flex shrink-0 flex-wrap gap-2">{actions}</div>}
      </header>
      <div className={isFlush ? '' : 'px-4 py-4 sm:px-5'}>{children}</div>
    </section>
  );
}
