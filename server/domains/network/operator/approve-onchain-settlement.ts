import * as contracts from '#lib/contracts/network/onchain-operator.ts';
import { operation } from '#server/core/call/operation.ts';
import { onChains } from '../onchain/chains.ts';
import { approveOnchain } from '../onchain/decide-onchain.ts';
import { lockOnchain } from '../onchain/require-onchain.ts';
import { partiesConcerned } from '../settlements/settlement-change-store.ts';

export const approveOnchainSettlement = operation(
  contracts.approveOnchainSettlement,
  async (context, { settlementId: id }) => {
    const { db, now, audit, signal } = context;
    const { settlement, partner } = await lockOnchain(db, id);
    await approveOnchain(onChains(context, context.service), settlement, partner);
    const approvedAt = now.toISOString();
    await audit({
      subjectType: 'off-exchange-settlement',
      subjectId: id,
      alsoIn: await partiesConcerned(db, id),
      before: { approvedAt: null },
      after: { approvedAt },
    });
    await signal('chain');
    return { id, approvedAt };
  },
);
