'use client';

import { KeyRound, LogOut, MonitorX, UserRound } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { leave } from '#components/session/leave.ts';
import { useSelf } from '#components/session/self.tsx';
import { PlainButton } from '#components/ui/button.tsx';
import { MenuButton } from '#components/ui/menu-button.tsx';
import { usePreferenceGroups } from './preference-groups.ts';

const SESSION_ENTRIES = [
  { id: 'account', text: 'Your account', icon: KeyRound },
  { id: 'sign-out', text: 'Sign out', icon: LogOut },
  { id: 'sign-out-everywhere', text: 'Sign out everywhere', icon: MonitorX },
];

/** Whose session this is, with theme, password and the ways out. */
export function AccountMenu() {
  const { user } = useSelf();
  const preferences = usePreferenceGroups();
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const actions: Record<string, () => void> = {
    account: () => router.push('/account'),
    'sign-out': () => leave(false).catch(() => setFailure('Sign-out failed. Try again.')),
    'sign-out-everywhere': () => leave(true).catch(() => setFailure('Sign-out failed. Try again.')),
  };
  return (
    <div>
      {failure && (
        <p role="alert" className="px-2 pb-2 text-xs text-bad">
          {failure}
        </p>
      )}
      <MenuButton
        label="Account"
        placement="top start"
        className="w-60 min-w-60"
        groups={[...preferences, { label: 'Session', entries: SESSION_ENTRIES, className: 'pt-1' }]}
        onAction={(id) => actions[id]?.()}
        button={(trigger) => (
          <PlainButton
            {...trigger}
            className="flex w-full items-center gap-2 rounded-md p-1.5 text-left outline-offset-2 hover:bg-default"
          >
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-default text-muted"
            >
              <UserRound className="size-4" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="sr-only">Account of </span>
              <span className="block truncate text-sm leading-4 font-medium">{user.name}</span>
              <span className="block truncate text-xs text-muted">{user.email}</span>
            </span>
          </PlainButton>
        )}
      />
    </div>
  );
}
