import { useState } from 'react';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { listOnboardingReviews } from '#lib/contracts/onboarding/review-rows.ts';
import { getOnboardingReview } from '#lib/contracts/onboarding/reviews.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** What a press does at once, without asking. Whatever comes of it, the review is read again: it may have changed meanwhile. */
export function useQuickAct() {
  const refresh = useRefresh(listOnboardingReviews, getOnboardingReview);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const act = async (send: () => Promise<unknown>) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      setFailure(toApiError(error));
    }
    await refresh();
    setIsBusy(false);
  };
  return { isBusy, failure, act };
}
