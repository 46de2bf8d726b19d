'use client';

import { KeyRound, LogOut, MonitorX } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { leave } from '#components/session/leave.ts';
import { MenuPopup } from '#components/ui/menu-popup.tsx';
import type { PopupProps } from '#components/ui/popup.ts';
import { usePreferenceGroups } from './preference-groups.ts';

const SESSION_ENTRIES = [
  { id: 'account', text: 'Your account', icon: KeyRound },
  { id: 'sign-out', text: 'Sign out', icon: LogOut },
  { id: 'sign-out-everywhere', text: 'Sign out everywhere', icon: MonitorX },
];

/** What is behind the name: theme, account and the ways out. */
export function AccountPopup({ onFailure, ...popup }: PopupProps & { onFailure: (message: string) => void }) {
  const preferences = usePreferenceGroups();
  const router = useRouter();
  const signOut = (isEverywhere: boolean) => leave(isEverywhere).catch(() => onFailure('Sign-out failed. Try again.'));
  const actions: Record<string, () => void> = {
    account: () => router.push('/account'),
    'sign-out': () => void signOut(false),
    'sign-out-everywhere': () => void signOut(true),
  };
  return (
    <MenuPopup
      {...popup}
      label="Account"
      placement="top start"
      className="w-60 min-w-60"
      groups={[...preferences, { label: 'Session', entries: SESSION_ENTRIES, className: 'pt-1' }]}
      onAction={(id) => actions[id]?.()}
    />
  );
}
