'use client';

import { UserRound } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { PlainButton } from '#components/ui/button.tsx';
import { usePopup } from '#components/ui/popup.ts';

const loadPopup = () => import('./account-popup.tsx');
const AccountPopup = dynamic(() => loadPopup().then((module) => module.AccountPopup), { ssr: false });

/** Whose session this is, with theme, account and the ways out, which are loaded when they are first wanted. */
export function AccountMenu() {
  const { user } = useSelf();
  const { trigger, popup, isWanted } = usePopup({ kind: 'menu', load: loadPopup });
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <div>
      {failure && (
        <p role="alert" className="px-2 pb-2 text-xs text-bad">
          {failure}
        </p>
      )}
      <PlainButton
        {...trigger}
        className="flex w-full items-center gap-2 rounded-md p-1.5 text-left outline-offset-2 hover:bg-default"
      >
        <span aria-hidden="true" className="grid size-7 shrink-0 place-items-center rounded-full bg-default text-muted">
          <UserRound className="size-4" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="sr-only">Account of </span>
          <span className="block truncate text-sm leading-4 font-medium">{user.name}</span>
          <span className="block truncate text-xs text-muted">{user.email}</span>
        </span>
      </PlainButton>
      {isWanted && <AccountPopup {...popup} onFailure={setFailure} />}
    </div>
  );
}
