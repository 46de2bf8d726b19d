import { and, asc, eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/sandbox/outcomes.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import {
  networkClients,
  networkConnections,
  networkPartners,
  networkSettlementParties,
  networkSettlements,
  networkSettlementTransfers,
} from '#server/domains/network/tables.ts';
import { wallets } from '#server/domains/wallets/tables.ts';
import { createRandom } from './random.ts';
import { planSettlement } from './settlement-plan.ts';

async function findRoutes(db: Queryable, enterpriseId: string) {
  return db
    .select({ connection: networkConnections, partner: networkPartners, accountId: wallets.id })
    .from(networkClients)
    .innerJoin(networkConnections, eq(networkConnections.clientId, networkClients.id))
    .innerJoin(networkPartners, eq(networkPartners.id, networkConnections.partnerId))
    .innerJoin(wallets, and(eq(wallets.enterpriseId, networkClients.enterpriseId), eq(wallets.coin, 'ofc')))
    .where(and(eq(networkClients.enterpriseId, enterpriseId), eq(networkConnections.active, true)))
    .orderBy(asc(networkConnections.id), asc(wallets.id))
    .limit(500);
}

export const createSandboxClientSettlement = operation(
  contracts.createSandboxClientSettlement,
  async ({ db, now, audit, emit }, { enterpriseId, settlementType, transferDirection, allowsDisputes }) => {
    const routes = await findRoutes(db, enterpriseId);
    if (routes.length === 0)
      fail('state_conflict', 'The enterprise has no active off-exchange connection with a trading account.');
    const random = createRandom(newHexId());
    const { connection, partner, accountId } = random.pick(routes);
    const simulated = { tag: 'SBX', userId: partner.id, isAutomated: true, weight: 1, isActive: true };
    const { settlement, parties, transfers } = planSettlement({
      random,
      connection,
      accountId,
      venue: { ...partner, ...simulated, allowsDisputes },
      counterpartyConnectionId: null,
      clientEnterpriseId: enterpriseId,
      createdMs: now.getTime(),
      number: random.int(1, 99_999),
      status: 'pending',
      type: settlementType,
      direction: transferDirection,
      openTransferStatus: 'pending',
      isDisputed: false,
      alerts: { loss: false, gain: false },
    });
    const row = { ...settlement, updatedAt: settlement.createdAt };
    await db.insert(networkSettlements).values(row);
    await db.insert(networkSettlementParties).values(parties);
    await db.insert(networkSettlementTransfers).values(transfers.map((one) => ({ ...one, updatedAt: row.updatedAt })));
    const { id, externalId } = row;
    const after = { externalId, status: 'pending', transfers: transfers.length };
    await audit({ subjectType: 'off-exchange-settlement', subjectId: id, after });
    const concerned = parties.map((party) => party.enterpriseId);
    const body = { externalId, transfers: transfers.length };
    await emit(...offExchangeEvents.to(concerned, 'created', { id, body, actorUserId: null }));
    return {
      id,
      externalId,
      status: row.status,
      disputed: row.disputed ?? null,
      reason: null,
      updatedAt: row.updatedAt,
    };
  },
);
