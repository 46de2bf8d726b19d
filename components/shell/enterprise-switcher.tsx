'use client';

import { Check, ChevronsUpDown } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { useOpenEnterprise } from '#components/session/open-enterprise.tsx';
import { type Membership, useSelf } from '#components/session/self.tsx';
import { PlainButton } from '#components/ui/button.tsx';
import { MenuButton } from '#components/ui/menu-button.tsx';
import type { MenuEntry } from '#components/ui/menu-popup.tsx';
import { samePlace } from './areas.ts';

const ROLE_WORDS: Readonly<Record<Membership['role'], string>> = {
  admin: 'Admin',
  operator: 'Operator',
  viewer: 'Viewer',
};

/** Two letters for an enterprise that has no picture. */
function Monogram({ name }: { name: string }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-md border border-border bg-surface text-xs font-semibold text-muted"
    >
      {letters}
    </span>
  );
}

const toEntry = (membership: Membership, isOpen: boolean): MenuEntry => ({
  id: membership.enterpriseId,
  text: membership.enterpriseName,
  content: (
    <>
      <Monogram name={membership.enterpriseName} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm">{membership.enterpriseName}</span>
        <span className="block text-xs text-muted">{ROLE_WORDS[membership.role]}</span>
      </span>
      {isOpen && <Check className="size-4 text-accent" aria-label="open now" />}
    </>
  ),
});

/** Which enterprise is open, and the way to the others. */
export function EnterpriseSwitcher() {
  const { memberships } = useSelf();
  const router = useRouter();
  const pathname = usePathname();
  const switchTo = (id: string) => {
    const next = memberships.find((membership) => membership.enterpriseId === id);
    if (next) router.push(samePlace(pathname, next));
  };
  const current = useOpenEnterprise();
  return (
    <MenuButton
      label="Enterprises"
      placement="bottom start"
      className="w-72 max-w-[calc(100vw-2rem)]"
      groups={[{ label: 'Yours', entries: memberships.map((one) => toEntry(one, one === current)) }]}
      onAction={switchTo}
      button={(trigger) => (
        <PlainButton
          {...trigger}
          className="flex w-full items-center gap-2 rounded-md p-1.5 text-left outline-offset-2 hover:bg-default"
        >
          <Monogram name={current?.enterpriseName ?? '–'} />
          <span className="min-w-0 flex-1">
            <span className="sr-only">Enterprise: </span>
            <span className="block truncate text-sm leading-4 font-semibold">
              {current?.enterpriseName ?? 'Enterprises'}
            </span>
            <span className="block truncate text-xs text-muted">
              {current ? ROLE_WORDS[current.role] : 'None open'}
            </span>
          </span>
          <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
        </PlainButton>
      )}
    />
  );
}
