'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { eraseOnboarding } from '#lib/contracts/onboarding/erasure.ts';
import { listOnboardingReviews, NOTE } from '#lib/contracts/onboarding/review-rows.ts';
import {
  decideOnboarding,
  getOnboardingReview,
  type OnboardingReviewDetails,
  reopenOnboarding,
} from '#lib/contracts/onboarding/reviews.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { NumberDialog } from './number-dialog.tsx';
import { refusalInWords } from './refusal-in-words.ts';
import type { ReviewForm } from './review-labels.tsx';

interface ReviewDialogProps {
  review: OnboardingReviewDetails;
  onClose: () => void;
}

/** Waits for a call; why it is refused is said in words. */
async function inWords(sent: Promise<unknown>): Promise<void> {
  try {
    await sent;
  } catch (thrown) {
    const { status, code, message, requestId, problems, needsOtp, body } = toApiError(thrown);
    throw new ApiError({ status, code, message: refusalInWords(message), requestId, problems, needsOtp, body });
  }
}

/** Grants what is asked for. */
function ApproveDialog({ review, onClose }: ReviewDialogProps) {
  const refresh = useRefresh(listOnboardingReviews, getOnboardingReview);
  const { identityId, version, title, enterpriseName, kyb } = review;
  const products = (kyb?.requestedProducts ?? []).map(({ name }) => name).join(', ');
  return (
    <ConfirmDialog
      title="Approve this onboarding?"
      confirmLabel="Approve"
      failureTitle="It was not approved"
      isDanger={false}
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        await inWords(call(decideOnboarding, { identityId, version, decision: 'approve' }));
        await refresh();
      }}
    >
      <b>{title}</b> of <b>{enterpriseName}</b> is accepted.{' '}
      {kyb === undefined
        ? 'They sign their contracts next.'
        : products !== '' && `They get what they ask for: ${products}.`}
    </ConfirmDialog>
  );
}

/** Has an identity reviewed again. */
function ReopenDialog({ review, onClose }: ReviewDialogProps) {
  const refresh = useRefresh(listOnboardingReviews, getOnboardingReview);
  const { identityId, version, title, enterpriseName } = review;
  return (
    <ReasonDialog
      title="Reopen this onboarding?"
      about={`${title} of ${enterpriseName} is reviewed again. What was granted stays until it is taken back.`}
      submitLabel="Reopen"
      failureTitle="It was not reopened"
      subjectId={identityId}
      readers={`${enterpriseName} reads it.`}
      isDanger={false}
      maxLength={NOTE}
      onClose={onClose}
      send={async (reason) => {
        await call(reopenOnboarding, { identityId, version, reason });
        await refresh();
      }}
      code={(reason) => (
        <CopyAsCode contract={reopenOnboarding} input={() => ({ identityId, version, reason: reason() })} isQuiet />
      )}
    />
  );
}

/** Erases what was said and shown of an identity; the service refuses what has to be kept, and says until when. */
function EraseDialog({ review, onClose }: ReviewDialogProps) {
  const refresh = useRefresh(listOnboardingReviews, getOnboardingReview);
  const { identityId, title, enterpriseName, state } = review;
  const isEnded = state === 'approved' || state === 'declined';
  return (
    <ReasonDialog
      title="Erase this onboarding?"
      about={`What was said and shown of ${title} of ${enterpriseName} is erased for good. Id, status and times stay. ${isEnded ? 'What has to be kept still is not erased.' : 'The onboarding is still open: it ends as declined.'}`}
      submitLabel="Erase"
      failureTitle="It was not erased"
      subjectId={identityId}
      readers="Who asked for it, and how. For the audit log."
      maxLength={NOTE}
      onClose={onClose}
      send={async (reason) => {
        await inWords(call(eraseOnboarding, { identityId, reason }));
        await refresh();
      }}
      code={(reason) => (
        <CopyAsCode contract={eraseOnboarding} input={() => ({ identityId, reason: reason() })} isQuiet />
      )}
    />
  );
}

/** The form that is open on an identity. */
export function ReviewDialog({ name, ...props }: ReviewDialogProps & { name: ReviewForm }) {
  switch (name) {
    case 'approve':
      return <ApproveDialog {...props} />;
    case 'decline':
      return <DeclineDialog {...props} />;
    case 'ask':
      return <AskDialog {...props} />;
    case 'reopen':
      return <ReopenDialog {...props} />;
    case 'erase':
      return <EraseDialog {...props} />;
    case 'reveal':
      return <NumberDialog {...props} />;
  }
}
