import { disputeEvents } from '#lib/events/disputes.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { MAX_GROUP } from '#server/domains/ledger/public.ts';
import type { PartnerRow } from '../members/partner-store.ts';
import { assignTransfers, countsOfClosures, releaseTransfers } from '../settlements/disputed-transfer-store.ts';
import { addParties } from '../settlements/party-store.ts';
import { partiesConcerned } from '../settlements/settlement-change-store.ts';
import { assignDisputes, type DisputeRow, lockUnsettled, releaseDisputes } from './dispute-change-store.ts';

/** The first of them that a settlement has room for beside its own transfers: the rest waits for the next one. */
async function withRoom(db: Queryable, all: readonly DisputeRow[], own: number): Promise<DisputeRow[]> {
  const counts = await countsOfClosures(
    db,
    all.flatMap(({ closureId }) => closureId ?? []),
  );
  let room = MAX_GROUP - own;
  return all.filter(({ closureId }) => {
    room -= counts.get(closureId ?? '') ?? 0;
    return room >= 0;
  });
}

/** Puts what closures made into a new settlement of the partner, which has so many transfers of its own. */
export async function assignClosures(
  { db, now, emit }: Pick<Context, 'db' | 'now' | 'emit'>,
  {
    settlementId,
    externalId,
    partner,
    own,
  }: { settlementId: string; externalId: string; partner: PartnerRow; own: number },
): Promise<void> {
  const all = (await lockUnsettled(db, partner.id)).map(({ dispute }) => dispute);
  if (all.length === 0) return;
  const found = await withRoom(db, all, own);
  if (found.length === 0) return;
  const at = now.toISOString();
  const ids = found.map(({ id }) => id);
  const closureIds = found.flatMap(({ closureId }) => closureId ?? []);
  await assignDisputes(db, ids, { settlementId, at });
  await assignTransfers(db, closureIds, { settlementId, at });
  const knowing = new Set(await partiesConcerned(db, settlementId));
  await addParties(db, settlementId, partner.enterpriseId);
  const added = (await partiesConcerned(db, settlementId)).filter((one) => !knowing.has(one));
  await emit(...offExchangeEvents.to(added, 'created', { id: settlementId, body: { externalId } }));
  for (const { id, clientEnterpriseId, partnerEnterpriseId } of found) {
    const concerned = [clientEnterpriseId, partnerEnterpriseId].filter((one) => one !== null);
    await emit(...disputeEvents.to(concerned, 'settled', { id, body: { settlementId } }));
  }
}

/** What a settlement that came to nothing would have settled of closures waits for the partner's next one; it stays held. */
export async function releaseClosures(tx: Queryable, settlementId: string, at: string): Promise<void> {
  await releaseTransfers(tx, settlementId, at);
  await releaseDisputes(tx, settlementId, at);
}
