import type { ReactNode } from 'react';

interface PlatformPageProps {
  title: string;
  about: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the platform without a list of its own. */
export function PlatformPage({ title, about, actions, children }: PlatformPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-xl leading-7 font-semibold tracking-tight">{title}</h1>
          <p className="text-sm text-muted">{about}</p>
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
