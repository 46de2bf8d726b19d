'use client';

import { useIsFetching } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { repliesOf } from '#lib/console/query.ts';
import { listConnectionReviews, listOperatorEntries } from '#lib/contracts/address-book/operator.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { PlatformPage } from '../platform-page.tsx';
import { EntriesPanel } from './entries-panel.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';

function Refresh() {
  const refresh = useRefresh(listConnectionReviews, listOperatorEntries);
  const reviews = useIsFetching({ queryKey: repliesOf(listConnectionReviews) });
  const entries = useIsFetching({ queryKey: repliesOf(listOperatorEntries) });
  return (
    <Button variant="outline" isIconOnly aria-label="Refresh" data-tip="Refresh" onPress={() => void refresh()}>
      <RotateCw className={reviews + entries > 0 ? 'animate-spin' : ''} />
    </Button>
  );
}

/** What the operator reviews and recommends in the address book. */
export function AddressBookPage() {
  return (
    <PlatformPage
      title="Address book"
      about="Which counterparty connections may go on, and which entries the directory recommends."
      actions={<Refresh />}
    >
      <ReviewsPanel />
      <EntriesPanel />
    </PlatformPage>
  );
}
