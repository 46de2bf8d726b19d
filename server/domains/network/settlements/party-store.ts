import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { partiesOf } from './settlement-parties.ts';
import { networkSettlementParties, networkSettlements, networkSettlementTransfers } from './tables.ts';

/** Writes anew who takes part in a settlement, after transfers came to it. Nobody disputes it yet. */
export async function addParties(
  tx: Queryable,
  settlementId: string,
  partnerEnterpriseId: string | null,
): Promise<void> {
  const own = eq(networkSettlements.id, settlementId);
  const [settlement] = await tx.select().from(networkSettlements).where(own).limit(1);
  if (!settlement) throw new Error('the settlement is gone');
  const t = networkSettlementTransfers;
  const legs = await tx.select().from(t).where(eq(t.settlementId, settlementId)).orderBy(t.id).limit(20_000);
  await tx.delete(networkSettlementParties).where(eq(networkSettlementParties.settlementId, settlementId));
  await insertAll(tx, networkSettlementParties, partiesOf(settlement, { partnerEnterpriseId, legs }));
}
