import { disputeEvents } from '#lib/events/disputes.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { concernedBy, type Route } from '../members/client-connection-store.ts';
import { markDisputed, moveDisputed } from '../settlements/disputed-transfer-store.ts';
import type { Maker } from '../settlements/make-settlement.ts';
import { type DisputeRow, findDisputeOf } from './dispute-change-store.ts';
import { insertDisputes } from './dispute-store.ts';

interface Raised {
  settlementId: string;
  route: Route;
  /** By units. */
  expectedTransfers: Readonly<Record<string, string>>;
  reason: string | undefined;
  userId: string;
}

/** Writes what a client says against a settlement over a connection; its transfers there stay out from now on. */
export async function raiseDispute({ db, now, emit }: Maker, raised: Raised): Promise<DisputeRow> {
  const { settlementId, route, expectedTransfers, reason, userId } = raised;
  const { connection, client, partner } = route;
  const disputed = { settlementId, connectionId: connection.id };
  const [id, at] = [uuidV7(now.getTime()), now.toISOString()];
  const parties = {
    partnerId: partner.id,
    clientId: client.id,
    clientEnterpriseId: client.enterpriseId,
    partnerEnterpriseId: partner.enterpriseId,
  };
  const said = { userId, expectedTransfers, reason: reason || null, createdAt: at, updatedAt: at };
  await insertDisputes(db, [{ ...disputed, ...parties, ...said, id }]);
  await moveDisputed(db, disputed, { from: 'pending', to: 'disputed', at });
  await markDisputed(db, settlementId, at);
  const concerned = concernedBy(route);
  await emit(...disputeEvents.to(concerned, 'opened', { id, body: { settlementId, reason } }));
  await emit(...offExchangeEvents.to(concerned, 'disputed', { id: settlementId, body: {} }));
  const row = await findDisputeOf(db, disputed);
  if (!row) throw new Error('an insert left no row');
  return row;
}
