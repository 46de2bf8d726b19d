'use client';

import dynamic from 'next/dynamic';
import { Button } from '#components/ui/button.tsx';
import { HinderedButton } from '#components/ui/form/hindered-button.tsx';
import type { BankAccountReview } from '#lib/contracts/banking/reviews.ts';

const ApproveDialog = dynamic(() => import('./decide-dialogs.tsx').then((module) => module.ApproveDialog), {
  ssr: false,
});
const ReasonDialog = dynamic(() => import('./decide-dialogs.tsx').then((module) => module.ReasonDialog), {
  ssr: false,
});

const WORDS = { approve: 'Approve', revise: 'Send back', reject: 'Reject' } as const;
export type Decision = keyof typeof WORDS;
export const DECISIONS = Object.keys(WORDS) as Decision[];

interface DecideButtonsProps {
  review: BankAccountReview;
  open: (decision: Decision, review: BankAccountReview) => void;
  size?: 'sm' | 'md';
}

/** What may be decided on an account, by somebody else than whose it is. */
export function DecideButtons({ review, open, size = 'sm' }: DecideButtonsProps) {
  return DECISIONS.map((decision) => {
    const look = {
      size,
      variant: 'outline',
      'aria-label': `${WORDS[decision]}: ${review.name}, ${review.enterpriseName}`,
    } as const;
    return review.isOwn ? (
      <HinderedButton
        key={decision}
        {...look}
        reason="Somebody else has to decide: you belong to the enterprise, or added the account."
      >
        {WORDS[decision]} …
      </HinderedButton>
    ) : (
      <Button key={decision} {...look} onPress={() => open(decision, review)}>
        {WORDS[decision]} …
      </Button>
    );
  });
}

interface DecisionDialogProps {
  review: BankAccountReview;
  decision: Decision;
  onClose: () => void;
}

/** The form by which an account is decided on. */
export const DecisionDialog = ({ decision, ...props }: DecisionDialogProps) =>
  decision === 'approve' ? <ApproveDialog {...props} /> : <ReasonDialog {...props} decision={decision} />;
