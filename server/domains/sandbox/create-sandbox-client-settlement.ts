import * as contracts from '#lib/contracts/sandbox/outcomes.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { createRandom } from '#server/demo/random.ts';
import { findRoutes, insertSettlements, planSettlement, rowsOf } from '#server/domains/network/public.ts';

/** What a venue is beside what is written of it, so that one can be played. */
const SIMULATED = { tag: 'SBX', isAutomated: true, weight: 1, isActive: true };

export const createSandboxClientSettlement = operation(
  contracts.createSandboxClientSettlement,
  async ({ db, now, audit, emit }, { enterpriseId, settlementType, transferDirection, allowsDisputes }) => {
    const routes = await findRoutes(db, enterpriseId);
    if (routes.length === 0)
      fail('state_conflict', 'The enterprise has no active off-exchange connection with a trading account.');
    const random = createRandom(newHexId());
    const { connection, partner, accountId } = random.pick(routes);
    const planned = planSettlement({
      random,
      connection,
      accountId,
      venue: { ...partner, ...SIMULATED, userId: partner.id, allowsDisputes },
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
    const at = planned.settlement.createdAt;
    const draft = { ...planned, settlement: { ...planned.settlement, updatedAt: at } };
    await insertSettlements(db, [draft]);
    const { settlement, parties, transfers } = rowsOf(draft);
    const { id, externalId, status, disputed } = settlement;
    const after = { externalId, status, transfers: transfers.length };
    await audit({ subjectType: 'off-exchange-settlement', subjectId: id, after });
    const concerned = parties.map((party) => party.enterpriseId);
    const body = { externalId, transfers: transfers.length };
    await emit(...offExchangeEvents.to(concerned, 'created', { id, body, actorUserId: null }));
    return { id, externalId, status, disputed, reason: null, updatedAt: at };
  },
);
