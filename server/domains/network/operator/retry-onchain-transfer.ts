import * as contracts from '#lib/contracts/network/onchain-operator.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { onChains } from '../onchain/chains.ts';
import { partiesOfLoss } from '../onchain/loss-books.ts';
import { sendLosses } from '../onchain/loss-store.ts';
import { lockOnchainTransfer } from '../onchain/require-onchain.ts';
import { demandInBooks } from '../settlements/rules.ts';

export const retryOnchainTransfer = operation(
  contracts.retryOnchainTransfer,
  async (context, { settlementTransferId: id }) => {
    const { db, audit, signal } = context;
    const { settlement, partner, transfer } = await lockOnchainTransfer(db, id);
    demandInBooks(settlement);
    if (transfer.status !== 'onchain_failed')
      fail('state_conflict', `The transfer is ${transfer.status.replaceAll('_', ' ')}.`);
    await sendLosses(onChains(context, context.service), [transfer], partner);
    const { id: settlementId } = settlement;
    await audit({
      subjectType: 'off-exchange-settlement',
      subjectId: settlementId,
      alsoIn: partiesOfLoss(transfer, partner),
      before: { transfer: id, status: transfer.status },
      after: { transfer: id, status: 'onchain_initiated' },
    });
    await signal('chain');
    return { id, settlementId, status: 'onchain_initiated' as const };
  },
);
