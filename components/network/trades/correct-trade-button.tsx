'use client';

import { PenLine } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMay } from '#components/session/use-may.ts';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import type { TradeRow } from '#lib/contracts/network/trades.ts';
import { WRITE_OFF_EXCHANGE } from '#lib/rights.ts';

const TradeDialog = dynamic(() => import('./trade-dialog.tsx').then((module) => module.TradeDialog), { ssr: false });

/** Corrects a trade as its partner, until a settlement takes it; `?form=correct` opens the form too. */
export function CorrectTradeButton({ enterpriseId, row }: { enterpriseId: string; row: TradeRow }) {
  const form = useFormKey(['correct']);
  const { isAllowed } = useMay(enterpriseId, WRITE_OFF_EXCHANGE);
  const canBe = row.status === 'recorded';
  return (
    <>
      <MayButton
        enterpriseId={enterpriseId}
        right={WRITE_OFF_EXCHANGE}
        variant="outline"
        hindrance={canBe ? null : 'It is in a settlement: record a new trade for the difference.'}
        onPress={() => form.open('correct')}
      >
        <PenLine /> Correct …
      </MayButton>
      {form.name !== null && canBe && isAllowed && (
        <TradeDialog enterpriseId={enterpriseId} corrected={row} onClose={form.close} />
      )}
    </>
  );
}
