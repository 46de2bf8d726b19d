'use client';

import { Check, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import type { Approval } from '#lib/contracts/approvals/shapes.ts';
import { DECIDE_APPROVALS } from '#lib/rights.ts';
import { useHindrance } from './use-hindrance.ts';

const DecideApprovalDialog = dynamic(
  () => import('./decide-approval-dialog.tsx').then((module) => module.DecideApprovalDialog),
  { ssr: false },
);

interface ApprovalActionsProps {
  enterpriseId: string;
  approval: Approval;
}

/** Approves or rejects what waits; those who may not are told why. */
export function ApprovalActions({ enterpriseId, approval }: ApprovalActionsProps) {
  const form = useFormKey(['approve', 'reject']);
  const hindrance = useHindrance(enterpriseId, approval);
  const common = { enterpriseId, right: DECIDE_APPROVALS, hindrance };
  return (
    <>
      <MayButton {...common} variant="primary" onPress={() => form.open('approve')}>
        <Check /> Approve …
      </MayButton>
      <MayButton {...common} variant="outline" onPress={() => form.open('reject')}>
        <X /> Reject …
      </MayButton>
      {form.name !== null && hindrance === null && (
        <DecideApprovalDialog
          enterpriseId={enterpriseId}
          approval={approval}
          decision={form.name}
          onClose={form.close}
        />
      )}
    </>
  );
}
