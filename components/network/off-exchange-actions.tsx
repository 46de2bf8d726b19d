'use client';

import { Gavel } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import type { SettlementDispute } from '#lib/contracts/network/dispute-shapes.ts';
import { WRITE_OFF_EXCHANGE } from '#lib/rights.ts';
import type { Position } from './off-exchange-next.ts';

const RaiseDisputeDialog = dynamic(
  () => import('./disputes/raise-dispute-dialog.tsx').then((module) => module.RaiseDisputeDialog),
  { ssr: false },
);

interface ActionsProps {
  enterpriseId: string;
  position: Position;
  raised: readonly SettlementDispute[];
}

/** Whether each connection of a settlement was disputed before: each can be once. */
function isEachDisputed({ netting }: Position, raised: ActionsProps['raised']): boolean {
  const disputed = new Set(raised.map(({ connectionId }) => connectionId));
  return netting.filter(({ settled }) => settled !== '0').every(({ connectionId }) => disputed.has(connectionId));
}

/** What a client can do with a settlement whose dispute window is open: dispute it. */
export function OffExchangeActions({ enterpriseId, position, raised }: ActionsProps) {
  const form = useFormKey(['dispute']);
  const hindrance = isEachDisputed(position, raised)
    ? 'Each connection of the settlement was disputed before: change that dispute.'
    : null;
  return (
    <>
      <MayButton
        enterpriseId={enterpriseId}
        right={WRITE_OFF_EXCHANGE}
        hindrance={hindrance}
        variant="outline"
        icon={<Gavel />}
        onPress={() => form.open('dispute')}
      >
        Raise dispute …
      </MayButton>
      {form.name !== null && (
        <RaiseDisputeDialog enterpriseId={enterpriseId} settlementId={position.settlement.id} onClose={form.close} />
      )}
    </>
  );
}
