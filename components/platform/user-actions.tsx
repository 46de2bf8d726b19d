'use client';

import { Ellipsis, KeyRound, ShieldMinus, ShieldPlus, SmartphoneNfc, UserCheck, UserX } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { MenuButton } from '#components/ui/menu-button.tsx';
import type { PlatformUserDetails } from './user-details.ts';

const load = (name: 'ActivationDialog' | 'PlatformRoleDialog' | 'RemoveAuthenticatorDialog') =>
  dynamic(() => import('./user-dialogs.tsx').then((module) => module[name]), { ssr: false });
const DIALOGS = {
  link: dynamic(() => import('./password-link-dialog.tsx').then((module) => module.PasswordLinkDialog), { ssr: false }),
  activation: load('ActivationDialog'),
  role: load('PlatformRoleDialog'),
  authenticator: load('RemoveAuthenticatorDialog'),
};

type DialogName = keyof typeof DIALOGS;

function entriesOf(user: PlatformUserDetails) {
  return [
    user.isActive
      ? { id: 'activation', text: 'Deactivate', icon: UserX }
      : { id: 'activation', text: 'Activate', icon: UserCheck },
    user.isPlatformAdmin
      ? { id: 'role', text: 'Take the platform role away', icon: ShieldMinus }
      : { id: 'role', text: 'Make platform administrator', icon: ShieldPlus },
    ...(user.hasAuthenticator ? [{ id: 'authenticator', text: 'Remove authenticator', icon: SmartphoneNfc }] : []),
  ];
}

/** What a platform administrator can do for a user or against them. Nobody does the latter to themselves. */
export function UserActions({ user }: { user: PlatformUserDetails }) {
  const { user: self } = useSelf();
  const [open, setOpen] = useState<DialogName | null>(null);
  const Dialog = open === null ? null : DIALOGS[open];
  if (user.id === self.id)
    return (
      <p className="text-xs text-muted">
        This is you.{' '}
        <a href="/account" className="text-link underline underline-offset-2">
          Your account
        </a>{' '}
        has your password, authenticator and sessions.
      </p>
    );
  return (
    <>
      <Button variant="outline" onPress={() => setOpen('link')}>
        <KeyRound /> Password link
      </Button>
      <MenuButton
        label="More actions"
        placement="top start"
        className="min-w-56"
        groups={[{ label: 'Actions', entries: entriesOf(user) }]}
        onAction={(id) => setOpen(id as DialogName)}
        button={(trigger) => (
          <Button {...trigger} variant="outline">
            <Ellipsis /> More
          </Button>
        )}
      />
      {Dialog && <Dialog user={user} onClose={() => setOpen(null)} />}
    </>
  );
}
