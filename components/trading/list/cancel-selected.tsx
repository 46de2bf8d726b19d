'use client';

import { CircleMinus } from 'lucide-react';
import { MayButton } from '#components/ui/form/may-button.tsx';
import type { TradingOrderRow } from '#lib/contracts/trading/own-orders.ts';
import { TRADE } from '#lib/rights.ts';
import { canCancel } from './cancel-many.ts';

interface CancelSelectedProps {
  enterpriseId: string;
  rows: readonly TradingOrderRow[];
  onBegin: (rows: readonly TradingOrderRow[]) => void;
}

/** Offers to cancel those of the selected orders that have not ended. */
export function CancelSelected({ enterpriseId, rows, onBegin }: CancelSelectedProps) {
  const { length } = rows.filter(canCancel);
  return (
    <MayButton
      enterpriseId={enterpriseId}
      right={TRADE}
      variant="outline"
      icon={<CircleMinus />}
      hindrance={length === 0 ? 'None of them can be cancelled any more.' : null}
      onPress={() => onBegin(rows)}
    >
      Cancel orders …
      {length > 0 && length < rows.length && (
        <span className="numeric font-normal text-muted">
          {length} of {rows.length}
        </span>
      )}
    </MayButton>
  );
}
