'use client';

import { UserPlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMay } from '#components/session/use-may.ts';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { MANAGE_MEMBERS } from '#lib/rights.ts';

const InviteDialog = dynamic(() => import('./invite-dialog.tsx').then((module) => module.InviteDialog), { ssr: false });

interface InviteButtonProps {
  enterpriseId: string;
  /** A page that has the button twice draws the form once. */
  hasForm?: boolean;
}

/** Opens the form that invites a member; `?new=1` does so too. */
export function InviteButton({ enterpriseId, hasForm = true }: InviteButtonProps) {
  const { isOpen, open, close } = useNewDialog();
  const { isAllowed } = useMay(enterpriseId, MANAGE_MEMBERS);
  return (
    <>
      <MayButton enterpriseId={enterpriseId} right={MANAGE_MEMBERS} variant="primary" onPress={open}>
        <UserPlus /> Invite member
      </MayButton>
      {hasForm && isOpen && isAllowed && <InviteDialog enterpriseId={enterpriseId} onClose={close} />}
    </>
  );
}
