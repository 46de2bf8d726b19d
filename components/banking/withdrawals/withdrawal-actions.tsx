'use client';

import { Check, CircleSlash, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useSelf } from '#components/session/self.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import type { Withdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { APPROVE_WITHDRAWALS, SPEND_WALLETS } from '#lib/rights.ts';

const dialogs = () => import('./withdrawal-dialogs.tsx');
const ApproveDialog = dynamic(() => dialogs().then((module) => module.ApproveDialog), { ssr: false });
const RejectDialog = dynamic(() => dialogs().then((module) => module.RejectDialog), { ssr: false });
const CancelDialog = dynamic(() => dialogs().then((module) => module.CancelDialog), { ssr: false });

const FORMS = ['approve', 'reject', 'cancel'] as const;

interface WithdrawalProps {
  enterpriseId: string;
  withdrawal: Withdrawal;
}

/** Whether a reader may decide on it, if they have the right to: whoever made it may not. */
const isDecidedBy = (userId: string, { state, createdBy }: Withdrawal): boolean =>
  state === 'needs-approval' && createdBy !== userId;
const canCancel = ({ state }: Withdrawal): boolean => state === 'needs-approval' || state === 'queued';

/** What can be done with a withdrawal. */
export function WithdrawalActions({ enterpriseId, withdrawal }: WithdrawalProps) {
  const form = useFormKey(FORMS);
  const { user } = useSelf();
  const decide = { enterpriseId, right: APPROVE_WITHDRAWALS };
  return (
    <>
      {isDecidedBy(user.id, withdrawal) && (
        <>
          <MayButton {...decide} variant="primary" icon={<Check />} onPress={() => form.open('approve')}>
            Approve
          </MayButton>
          <MayButton {...decide} variant="danger" icon={<X />} onPress={() => form.open('reject')}>
            Reject
          </MayButton>
        </>
      )}
      {canCancel(withdrawal) && (
        <MayButton
          enterpriseId={enterpriseId}
          right={SPEND_WALLETS}
          variant="outline"
          icon={<CircleSlash />}
          onPress={() => form.open('cancel')}
        >
          Cancel withdrawal
        </MayButton>
      )}
    </>
  );
}

/** The form that is open on a withdrawal. */
export function WithdrawalDialogs({ enterpriseId, withdrawal }: WithdrawalProps) {
  const { name, close } = useFormKey(FORMS);
  const { user } = useSelf();
  const isDecided = isDecidedBy(user.id, withdrawal);
  const props = { enterpriseId, withdrawal, onClose: close };
  if (name === 'approve' && isDecided) return <ApproveDialog {...props} />;
  if (name === 'reject' && isDecided) return <RejectDialog {...props} />;
  return name === 'cancel' && canCancel(withdrawal) ? <CancelDialog {...props} /> : null;
}
