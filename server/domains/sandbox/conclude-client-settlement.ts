import * as contracts from '#lib/contracts/sandbox/outcomes.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import { operation } from '#server/core/call/operation.ts';
import { decideSettlement, lockSettlement, writeDecision } from '#server/domains/network/public.ts';

export const concludeClientSettlement = operation(
  contracts.concludeClientSettlement,
  async ({ db, now, audit, emit }, { outcome, reason: why, ...place }) => {
    const before = await lockSettlement(db, place);
    const { id, externalId } = before;
    const decision = decideSettlement(before, { command: outcome, by: 'partner', reason: why });
    const { status, disputed, reason } = decision;
    const at = now.toISOString();
    const concerned = await writeDecision(db, before, { decision, at });
    await audit({
      subjectType: 'off-exchange-settlement',
      subjectId: id,
      before: { status: before.status, disputed: before.disputed },
      after: { status, disputed, reason },
    });
    if (outcome === 'completed' && before.settlementType === 'onchain')
      await emit(...offExchangeEvents.to(concerned, 'broadcast', { id, body: {}, actorUserId: null }));
    const body = reason === null ? {} : { reason };
    await emit(...offExchangeEvents.to(concerned, outcome, { id, body, actorUserId: null }));
    return { id, externalId, status, disputed, reason, updatedAt: at };
  },
);
