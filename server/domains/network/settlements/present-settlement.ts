import type { z } from 'zod';
import type { OffExchangeSettlement } from '#lib/contracts/network/settlements.ts';
import type { SettlementRow } from './settlement-change-store.ts';

/** A settlement as its partner reads it: disputed when it is so for any client. */
export function presentSettlement(row: SettlementRow): z.output<typeof OffExchangeSettlement> {
  const given = Object.fromEntries(
    Object.entries({
      notes: row.notes,
      reason: row.status === 'failed' || row.status === 'rejected' ? row.reason : null,
      rtId: row.rtId,
      cutoffAt: row.cutoffAt,
      disputed: row.disputed,
      finalizedAt: row.status === 'completed' || row.status === 'rejected' ? row.finalizedAt : null,
    }).filter(([, value]) => value !== null),
  );
  return {
    id: row.id,
    partnerId: row.partnerId,
    externalId: row.externalId,
    status: row.status,
    settlementType: row.settlementType,
    reconciled: false,
    initiatedBy: row.initiatedBy,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lossSLAAlertSent: row.lossSlaAlertSent,
    gainSLAAlertSent: row.gainSlaAlertSent,
    ...given,
  } as z.output<typeof OffExchangeSettlement>;
}
