'use client';

import { useIsFetching } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { repliesOf } from '#lib/console/query.ts';
import { listBankAccountReviews } from '#lib/contracts/banking/reviews.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { PlatformPage } from '../platform-page.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';

function Refresh() {
  const refresh = useRefresh(listBankAccountReviews);
  const reading = useIsFetching({ queryKey: repliesOf(listBankAccountReviews) });
  return (
    <Button variant="outline" isIconOnly aria-label="Refresh" data-tip="Refresh" onPress={() => void refresh()}>
      <RotateCw className={reading > 0 ? 'animate-spin' : ''} />
    </Button>
  );
}

/** Bank accounts that the operator decides on. */
export function BankAccountsPage() {
  return (
    <PlatformPage
      title="Bank account reviews"
      about="Bank accounts of all enterprises that wait to be verified. Nobody decides on an account of their own enterprise."
      actions={<Refresh />}
    >
      <ReviewsPanel />
    </PlatformPage>
  );
}
