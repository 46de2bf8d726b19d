import * as contracts from '#lib/contracts/network/onchain-operator.ts';
import { operation } from '#server/core/call/operation.ts';
import { rejectOnchain } from '../onchain/decide-onchain.ts';
import { lockOnchain } from '../onchain/require-onchain.ts';

export const rejectOnchainSettlement = operation(
  contracts.rejectOnchainSettlement,
  async ({ db, now, audit, emit }, { settlementId: id, reason }) => {
    const { settlement } = await lockOnchain(db, id);
    const { concerned, events } = await rejectOnchain(db, settlement, { reason, at: now.toISOString() });
    await audit({
      subjectType: 'off-exchange-settlement',
      subjectId: id,
      alsoIn: concerned,
      before: { status: settlement.status },
      after: { status: 'rejected', reason },
    });
    await emit(...events);
    return { id, status: 'rejected' as const };
  },
);
