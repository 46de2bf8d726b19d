'use client';

import { useIsFetching } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { repliesOf } from '#lib/console/query.ts';
import { listOnboardingReviews } from '#lib/contracts/onboarding/review-rows.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { PlatformPage } from '../platform-page.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';

function Refresh() {
  const refresh = useRefresh(listOnboardingReviews);
  const reading = useIsFetching({ queryKey: repliesOf(listOnboardingReviews) });
  return (
    <Button variant="outline" isIconOnly aria-label="Refresh" data-tip="Refresh" onPress={() => void refresh()}>
      <RotateCw className={reading > 0 ? 'animate-spin' : ''} />
    </Button>
  );
}

/** People and businesses that the operator decides on. */
export function OnboardingPage() {
  return (
    <PlatformPage
      title="Onboarding reviews"
      about="People and businesses of all enterprises that were handed in. Nobody decides on what they began, or on their own enterprise."
      actions={<Refresh />}
    >
      <ReviewsPanel />
    </PlatformPage>
  );
}
