'use client';

import { ChartCandlestick } from 'lucide-react';
import { Empty } from '#components/ui/empty.tsx';
import { useAccounts } from '#lib/hooks/use-accounts.ts';

/** Stands in place of orders where there are none yet, and says what has to come first. */
export function NoOrders({ enterpriseId }: { enterpriseId: string }) {
  const { accounts } = useAccounts(enterpriseId);
  if (accounts?.length === 0)
    return (
      <Empty
        icon={ChartCandlestick}
        title="There is no trading account yet"
        text="Orders are placed from a trading account. The platform operator opens accounts: ask them for one."
      />
    );
  return <Empty icon={ChartCandlestick} title="No orders yet" text="Orders that are placed under Trade stand here." />;
}
