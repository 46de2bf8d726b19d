'use client';

import { KeyRound, UserMinus, UserPen } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import type { MemberDialogProps } from './member-dialogs.tsx';

const load = (name: 'RoleDialog' | 'RemoveDialog' | 'ResetDialog') =>
  dynamic(() => import('./member-dialogs.tsx').then((module) => module[name]), { ssr: false });
const DIALOGS = { role: load('RoleDialog'), remove: load('RemoveDialog'), reset: load('ResetDialog') };

/** What an admin can do with a member. The last admin can neither be demoted nor removed. */
export function MemberActions({ enterpriseId, member }: Pick<MemberDialogProps, 'enterpriseId' | 'member'>) {
  const { user } = useSelf();
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = open === null ? null : DIALOGS[open];
  const isSelf = member.userId === user.id;
  return (
    <>
      {member.isLoneAdmin ? (
        <p className="basis-full text-xs text-muted">
          The only admin of the enterprise keeps this role: make another member admin first.
        </p>
      ) : (
        <>
          <Button variant="outline" onPress={() => setOpen('role')}>
            <UserPen /> Change role
          </Button>
          <Button variant="outline" onPress={() => setOpen('remove')}>
            <UserMinus /> {isSelf ? 'Leave enterprise' : 'Remove'}
          </Button>
        </>
      )}
      {!isSelf && (
        <Button variant="outline" onPress={() => setOpen('reset')}>
          <KeyRound /> Password link
        </Button>
      )}
      {Dialog && <Dialog enterpriseId={enterpriseId} member={member} onClose={() => setOpen(null)} />}
    </>
  );
}
