import Link from 'next/link';
import type { ReactNode } from 'react';
import { Logo } from '#components/ui/logo.tsx';

export interface DocsEntry {
  /** Below `/docs/`. */
  name: string;
  title: string;
}

interface DocsFrameProps {
  entries: readonly DocsEntry[];
  /** Name of the document that is open. */
  current?: string;
  children: ReactNode;
}

const ENTRY =
  'block rounded-md px-2 py-1 text-sm font-medium text-muted hover:bg-default hover:text-foreground aria-[current=page]:bg-default aria-[current=page]:text-foreground';
const AWAY = 'text-sm text-muted underline-offset-2 hover:text-foreground hover:underline';

/** What every page of the documentation stands in; it needs neither session nor script. */
export function DocsFrame({ entries, current, children }: DocsFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-accent focus:px-3 focus:py-2 focus:text-sm focus:text-accent-foreground"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 border-b border-border bg-rail print:hidden">
        <div className="mx-auto flex h-12 w-full max-w-[84rem] items-center gap-3 px-4 sm:px-6">
          <Link href="/docs" prefetch={false} className="flex items-center gap-2 text-sm font-semibold">
            <Logo size={20} />
            Clearhouse <span className="font-normal text-muted">Docs</span>
          </Link>
          <span className="flex-1" />
          <Link href="/reference" prefetch={false} className={AWAY}>
            API reference
          </Link>
          <Link href="/" prefetch={false} className={AWAY}>
            Console
          </Link>
        </div>
      </header>
      <div className="mx-auto grid w-full max-w-[84rem] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-10 px-4 sm:px-6 lg:grid-cols-[11rem_minmax(0,1fr)] print:block">
        <nav
          aria-label="Documents"
          className="flex flex-wrap gap-1 border-b border-separator py-2 lg:sticky lg:top-12 lg:block lg:self-start lg:border-0 lg:py-8 print:hidden"
        >
          {entries.map(({ name, title }) => (
            <Link
              key={name}
              href={`/docs/${name}`}
              prefetch={false}
              aria-current={name === current ? 'page' : undefined}
              className={ENTRY}
            >
              {title}
            </Link>
          ))}
        </nav>
        <main id="content" tabIndex={-1} className="min-w-0 py-6 outline-none lg:py-8">
          {children}
        </main>
      </div>
    </div>
  );
}
