'use client';

import dynamic from 'next/dynamic';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { HinderedButton } from '#components/ui/form/hindered-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { call } from '#lib/client.ts';
import {
  type OnboardingReviewDetails,
  releaseOnboardingReview,
  takeOnboardingReview,
} from '#lib/contracts/onboarding/reviews.ts';
import { LACKS, OWN, REVIEW_FORMS, type ReviewForm, reviewFormNames, TAKEN } from './review-labels.tsx';
import { lackedBy, numbersOf } from './reviewed.ts';
import { useQuickAct } from './use-quick-act.ts';

const ReviewDialog = dynamic(() => import('./review-dialogs.tsx').then((module) => module.ReviewDialog), {
  ssr: false,
});

interface ActionProps {
  review: OnboardingReviewDetails;
}

/** Takes an identity, or gives it back. */
function TakeButton({ review }: ActionProps) {
  const { isBusy, failure, act } = useQuickAct();
  const { identityId, version, takenBy } = review;
  const contract = takenBy === null ? takeOnboardingReview : releaseOnboardingReview;
  return (
    <>
      <BusyButton
        variant="outline"
        isBusy={isBusy}
        onPress={() => void act(() => call(contract, { identityId, version }))}
      >
        {takenBy === null ? 'Take' : 'Release'}
      </BusyButton>
      {failure !== null && (
        <div className="basis-full">
          <ErrorPanel
            title={takenBy === null ? 'It was not taken' : 'It was not released'}
            text={failure.message}
            requestId={failure.requestId}
          />
        </div>
      )}
    </>
  );
}

/** What can be decided. A person may be declined until they are approved; one who was declined stays so. */
function decisionsOn({ state, kyc, erasedAt }: OnboardingReviewDetails): readonly ReviewForm[] {
  if (erasedAt !== null) return [];
  if (state === 'waiting') return ['approve', 'ask', 'decline'];
  if (kyc?.status === 'declined') return [];
  if (kyc !== undefined && kyc.status !== 'approved') return ['decline'];
  return state === 'asked' ? [] : ['reopen'];
}

/** Forms that go by whose it is alone, whoever has taken it. */
const UNTAKEN: ReadonlySet<ReviewForm> = new Set(['erase', 'reveal']);
const DANGEROUS: ReadonlySet<ReviewForm> = new Set(['decline', 'erase']);

/** What may be done with an identity, by somebody else than whose it is. */
export function ReviewActions({ review }: ActionProps) {
  const { user } = useSelf();
  const form = useFormKey(reviewFormNames);
  const { isOwn, state, takenBy, erasedAt } = review;
  const decisions = decisionsOn(review);
  const isElsewhere = takenBy !== null && takenBy !== user.id;
  const hindrance = isOwn ? OWN : isElsewhere ? TAKEN : null;
  const forms: readonly ReviewForm[] = [
    ...decisions,
    ...(numbersOf(review).length > 0 ? (['reveal'] as const) : []),
    ...(state === 'waiting' || erasedAt !== null ? [] : (['erase'] as const)),
  ];
  return (
    <>
      {(state === 'waiting' || takenBy !== null) && !isOwn && <TakeButton review={review} />}
      {forms.map((name) => {
        const lack = name === 'approve' && lackedBy(review).length > 0 ? LACKS : null;
        const reason = UNTAKEN.has(name) ? (isOwn ? OWN : null) : (hindrance ?? lack);
        return reason === null ? (
          <Button key={name} variant={DANGEROUS.has(name) ? 'danger' : 'outline'} onPress={() => form.open(name)}>
            {REVIEW_FORMS[name]} …
          </Button>
        ) : (
          <HinderedButton key={name} variant="outline" reason={reason}>
            {REVIEW_FORMS[name]} …
          </HinderedButton>
        );
      })}
      {form.name !== null && forms.includes(form.name) && !isOwn && (
        <ReviewDialog review={review} name={form.name} onClose={form.close} />
      )}
    </>
  );
}
