import * as contracts from '#lib/contracts/banking/ach-debits.ts';
import { operation } from '#server/core/call/operation.ts';
import { makeDebit } from './make-debit.ts';

export const createAchDebit = operation(
  contracts.createAchDebit,
  async (context, { amount, bankId, goAccountId, idempotencyKey }) => {
    const { id } = await makeDebit(context, {
      requestId: idempotencyKey ?? null,
      walletId: goAccountId,
      bankAccountId: bankId,
      quantity: amount,
      applyInstantCredit: false,
      agreedText: 'agreement',
      fields: { bankAccountId: 'bankId', amount: 'amount' },
    });
    return { txId: id };
  },
);
