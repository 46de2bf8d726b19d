'use client';

import { useIsFetching } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { repliesOf } from '#lib/console/query.ts';
import { listWithdrawalBatches } from '#lib/contracts/banking/withdrawal-batches.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { PlatformPage } from '../platform-page.tsx';
import { BatchesPanel } from './batches-panel.tsx';

function Refresh() {
  const refresh = useRefresh(listWithdrawalBatches);
  const reading = useIsFetching({ queryKey: repliesOf(listWithdrawalBatches) });
  return (
    <Button variant="outline" isIconOnly aria-label="Refresh" data-tip="Refresh" onPress={() => void refresh()}>
      <RotateCw className={reading > 0 ? 'animate-spin' : ''} />
    </Button>
  );
}

/** What the operator’s banks are to pay. */
export function BatchesPage() {
  return (
    <PlatformPage
      title="Withdrawal batches"
      about="Withdrawals of all enterprises go to the bank together, by rail, paying account, currency and day."
      actions={<Refresh />}
    >
      <BatchesPanel />
    </PlatformPage>
  );
}
