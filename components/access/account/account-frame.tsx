'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

const SECTIONS = [
  { label: 'Profile and password', href: '/account' },
  { label: 'Authenticator', href: '/account/authenticator' },
  { label: 'Sessions', href: '/account/sessions' },
  { label: 'Notifications', href: '/account/notifications' },
];

/** On a phone the last of the pages are out of sight. */
const bringIntoView = (link: HTMLElement | null): void => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The pages of one's own account, each at its address. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-5 sm:px-6">
      <h1 className="text-xl leading-7 font-semibold tracking-tight">Your account</h1>
      <nav aria-label="Account" className="mt-2 mb-5 flex gap-5 overflow-x-auto border-b border-border">
        {SECTIONS.map(({ label, href }) => (
          <Link
            key={href}
            href={href}
            prefetch={false}
            ref={pathname === href ? bringIntoView : undefined}
            aria-current={pathname === href ? 'page' : undefined}
            className="-mb-px border-b-2 border-transparent px-1 py-2 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-foreground aria-[current=page]:border-accent aria-[current=page]:text-foreground"
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="flex flex-col gap-5">{children}</div>
    </div>
  );
}
