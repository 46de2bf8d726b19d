'use client';

import { UserPlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MayButton, useMay } from '#components/session/rights.tsx';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { USER_MANAGER } from './rights.ts';

const InviteDialog = dynamic(() => import('./invite-dialog.tsx').then((module) => module.InviteDialog), { ssr: false });

interface InviteButtonProps {
  enterpriseId: string;
  /** A page that has the button twice draws the form once. */
  hasForm?: boolean;
}

/** Opens the form that invites somebody; `?new=1` does so too. */
export function InviteButton({ enterpriseId, hasForm = true }: InviteButtonProps) {
  const { isOpen, open, close } = useNewDialog();
  const { isAllowed } = useMay(enterpriseId, USER_MANAGER);
  return (
    <>
      <MayButton enterpriseId={enterpriseId} right={USER_MANAGER} variant="primary" onPress={open}>
        <UserPlus /> Invite
      </MayButton>
      {hasForm && isOpen && isAllowed && <InviteDialog enterpriseId={enterpriseId} onClose={close} />}
    </>
  );
}
