import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyProps {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  /** Whether it is all that the page holds, so that its title is the page's. */
  isPage?: boolean;
  /** The step to take from here. */
  children?: ReactNode;
}

/** A place without content: why, and what to do about it. */
export function Empty({ icon: Icon, title, text, isPage = false, children }: EmptyProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-center px-6 py-16 text-center">
      <span className="grid size-10 place-items-center rounded-lg border border-border bg-background text-muted">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <Title className="mt-3 text-base font-semibold">{title}</Title>
      <p className="mt-1 max-w-md text-sm text-muted text-balance">{text}</p>
      {children && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
