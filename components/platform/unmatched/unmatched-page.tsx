'use client';

import { useIsFetching } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { repliesOf } from '#lib/console/query.ts';
import { listUnmatchedDeposits } from '#lib/contracts/banking/unmatched-deposits.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { PlatformPage } from '../platform-page.tsx';
import { UnmatchedPanel } from './unmatched-panel.tsx';

function Refresh() {
  const refresh = useRefresh(listUnmatchedDeposits);
  const reading = useIsFetching({ queryKey: repliesOf(listUnmatchedDeposits) });
  return (
    <Button variant="outline" isIconOnly aria-label="Refresh" data-tip="Refresh" onPress={() => void refresh()}>
      <RotateCw className={reading > 0 ? 'animate-spin' : ''} />
    </Button>
  );
}

/** Money that came in and named no account. */
export function UnmatchedPage() {
  return (
    <PlatformPage
      title="Unmatched deposits"
      about="Money that came in and named no trading account. No enterprise sees it until it is assigned."
      actions={<Refresh />}
    >
      <UnmatchedPanel />
    </PlatformPage>
  );
}
