'use client';

import { Plus, Scale } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMay } from '#components/session/use-may.ts';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { WRITE_OFF_EXCHANGE } from '#lib/rights.ts';
import { useOwnPartners } from './use-own-partners.ts';

const TradeDialog = dynamic(() => import('./trade-dialog.tsx').then((module) => module.TradeDialog), { ssr: false });
const SettleDialog = dynamic(() => import('./settle-dialog.tsx').then((module) => module.SettleDialog), { ssr: false });

/** What an enterprise does with trades as a partner: records them, and settles what is open. Nothing for one that is none. */
export function PartnerActions({ enterpriseId }: { enterpriseId: string }) {
  const partners = useOwnPartners(enterpriseId);
  const { isAllowed } = useMay(enterpriseId, WRITE_OFF_EXCHANGE);
  const trade = useNewDialog();
  const settle = useFormKey(['settle']);
  if (partners === undefined || partners.length === 0) return null;
  const common = { enterpriseId, right: WRITE_OFF_EXCHANGE };
  return (
    <>
      <MayButton {...common} variant="outline" onPress={() => settle.open('settle')}>
        <Scale /> Settle open trades
      </MayButton>
      <MayButton {...common} variant="primary" onPress={trade.open}>
        <Plus /> New trade
      </MayButton>
      {trade.isOpen && isAllowed && <TradeDialog enterpriseId={enterpriseId} onClose={trade.close} />}
      {settle.name !== null && isAllowed && <SettleDialog enterpriseId={enterpriseId} onClose={settle.close} />}
    </>
  );
}
