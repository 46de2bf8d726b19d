import Link from 'next/link';
import type { ReactNode } from 'react';
import { NoticeBell } from '#components/notifications/inbox/notice-bell.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { FoldsProvider } from './folds.tsx';
import { MobileNav } from './mobile-nav.tsx';
import { PaletteButton } from './palette-button.tsx';
import { Rail } from './rail.tsx';
import { ShellDialogs } from './shell-dialogs.tsx';
import { VisitNotes } from './visit-notes.tsx';
import { WhenQuiet } from './when-quiet.tsx';

/** The frame of every console page: a rail on wide screens, a bar with a drawer on narrow ones. */
export function AppShell({ folds, children }: { folds: readonly string[]; children: ReactNode }) {
  return (
    <FoldsProvider kept={folds}>
      <ShellDialogs>
        <div className="flex min-h-dvh flex-col lg:flex-row">
          <a
            href="#main"
            className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-accent focus:px-3 focus:py-2 focus:text-sm focus:text-accent-foreground"
          >
            Skip to content
          </a>
          <header className="sticky top-0 z-30 flex h-12 items-center gap-2 border-b border-border bg-rail px-3 lg:hidden print:hidden">
            <MobileNav />
            <Link href="/" prefetch={false} className="flex items-center gap-2 text-sm font-semibold">
              <Logo size={20} />
              Clearhouse
            </Link>
            <PaletteButton isIcon />
            <NoticeBell placement="bottom end" />
          </header>
          <aside
            aria-label="Console"
            className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col border-r border-border bg-rail lg:flex print:hidden"
          >
            <Rail />
          </aside>
          <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
            {children}
          </main>
        </div>
        <VisitNotes />
        <WhenQuiet />
      </ShellDialogs>
    </FoldsProvider>
  );
}
