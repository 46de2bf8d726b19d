'use client';

import Link from 'next/link';
import { useLayoutEffect, useRef } from 'react';
import { NoticeBell } from '#components/notifications/inbox/notice-bell.tsx';
import { useSelf } from '#components/session/self.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { EnterpriseSwitcher } from './enterprise-switcher.tsx';
import { ModeNote } from './mode-note.tsx';
import { NavLinks } from './nav-links.tsx';
import { PaletteButton } from './palette-button.tsx';

/** Enterprise on top, areas in the middle, which scroll where they must, mode and account at the bottom. */
export function Rail({ onFollow }: { onFollow?: () => void }) {
  const { memberships } = useSelf();
  const areas = useRef<HTMLDivElement>(null);
  // At once, and not under somebody's pointer: a press that begins on one link would end on another.
  useLayoutEffect(() => {
    if (areas.current?.matches(':hover')) return;
    areas.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="flex h-full flex-col gap-3 p-3">
      <div className="flex min-h-8 items-center justify-between">
        <Link
          href="/"
          prefetch={false}
          className="flex items-center gap-2 px-1.5 pt-1 text-sm font-semibold"
          onClick={onFollow}
        >
          <Logo />
          Clearhouse
        </Link>
        {onFollow === undefined && <NoticeBell />}
      </div>
      {memberships.length > 0 && <EnterpriseSwitcher />}
      <PaletteButton onPress={onFollow} />
      <div
        ref={areas}
        className="-mx-3 min-h-0 flex-1 overflow-y-auto px-3 pb-4 [mask-image:linear-gradient(to_bottom,black_calc(100%-1.5rem),transparent)]"
      >
        <NavLinks onFollow={onFollow} />
      </div>
      <div className="mt-auto flex flex-col gap-2">
        <ModeNote />
        <AccountMenu />
      </div>
    </div>
  );
}
