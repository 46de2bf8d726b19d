'use client';

import { UserPlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MayButton } from '#components/shell/rights.tsx';
import { useNewDialog } from '#components/ui/use-new-dialog.ts';
import { USER_MANAGER } from './rights.ts';

const InviteDialog = dynamic(() => import('./invite-dialog.tsx').then((module) => module.InviteDialog), { ssr: false });

/** Opens the form that invites somebody; `?new=1` does so too. */
export function InviteButton({ enterpriseId }: { enterpriseId: string }) {
  const { isOpen, open, close } = useNewDialog();
  return (
    <>
      <MayButton enterpriseId={enterpriseId} right={USER_MANAGER} variant="primary" onPress={open}>
        <UserPlus /> Invite
      </MayButton>
      {isOpen && <InviteDialog enterpriseId={enterpriseId} onClose={close} />}
    </>
  );
}
