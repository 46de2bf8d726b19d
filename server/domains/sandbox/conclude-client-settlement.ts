import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/sandbox/outcomes.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import {
  networkSettlementParties,
  networkSettlements,
  networkSettlementTransfers,
} from '#server/domains/network/tables.ts';
import { decideSettlement, type SettlementDecision } from './outcome-rules.ts';

type Wanted = ParsedInputOf<typeof contracts.concludeClientSettlement>;

async function lockSettlement(db: Queryable, { enterpriseId, settlementId }: Wanted) {
  const isOwn = and(
    eq(networkSettlementParties.settlementId, settlementId),
    eq(networkSettlementParties.enterpriseId, enterpriseId),
  );
  const [party] = await db
    .select({ side: networkSettlementParties.side })
    .from(networkSettlementParties)
    .where(isOwn)
    .limit(1);
  orNotFound(party, 'The settlement does not exist.');
  const isIt = eq(networkSettlements.id, settlementId);
  const [settlement] = await db.select().from(networkSettlements).where(isIt).limit(1).for('update');
  return orNotFound(settlement, 'The settlement does not exist.');
}

/** Writes the decision to the settlement, its transfers and its parties. Returns the enterprises that take part. */
async function writeDecision(
  db: Queryable,
  { settlementId, isOnchain, at }: { settlementId: string; isOnchain: boolean; at: string },
  { status, disputed, reason, isFinal, transferStatus }: SettlementDecision,
): Promise<string[]> {
  await db
    .update(networkSettlements)
    .set({ status, disputed, reason, finalizedAt: isFinal ? at : null, updatedAt: at })
    .where(eq(networkSettlements.id, settlementId));
  const broadcast = status === 'completed' && isOnchain ? { txIds: [randomBytes(32).toString('hex')] } : {};
  await db
    .update(networkSettlementTransfers)
    .set({ status: transferStatus, updatedAt: at, ...broadcast })
    .where(eq(networkSettlementTransfers.settlementId, settlementId));
  const parties = await db
    .update(networkSettlementParties)
    .set({ status, disputed: disputed === true })
    .where(eq(networkSettlementParties.settlementId, settlementId))
    .returning({ enterpriseId: networkSettlementParties.enterpriseId });
  return [...new Set(parties.map((party) => party.enterpriseId))];
}

export const concludeClientSettlement = operation(contracts.concludeClientSettlement, async (context, input) => {
  const { db, now, audit, emit } = context;
  const { settlementId, outcome } = input;
  const settlement = await lockSettlement(db, input);
  const next = decideSettlement(settlement, input);
  const at = now.toISOString();
  const isOnchain = settlement.settlementType === 'onchain';
  const enterprises = await writeDecision(db, { settlementId, isOnchain, at }, next);
  const { status, disputed, reason } = next;
  await audit({
    subjectType: 'off-exchange-settlement',
    subjectId: settlementId,
    before: { status: settlement.status, disputed: settlement.disputed },
    after: { status, disputed, reason },
  });
  const body = reason === null ? {} : { reason };
  await emit(...offExchangeEvents.to(enterprises, outcome, { id: settlementId, body, actorUserId: null }));
  return { id: settlementId, externalId: settlement.externalId, status, disputed, reason, updatedAt: at };
});
