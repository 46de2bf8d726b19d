import * as contracts from '#lib/contracts/banking/ach-debits.ts';
import { operation } from '#server/core/call/operation.ts';
import { presentTransfer } from './debit-view.ts';
import { makeDebit } from './make-debit.ts';

export const createBankTransfer = operation(
  contracts.createBankTransfer,
  async (context, { id, walletId, bankAccountId, amount, baseAmount, applyInstantCredit }) =>
    presentTransfer(
      await makeDebit(context, {
        requestId: id,
        walletId,
        bankAccountId,
        quantity: baseAmount ?? contracts.centsOf(amount ?? '0'),
        applyInstantCredit,
        agreedText: 'authorization',
        fields: { bankAccountId: 'bankAccountId', amount: baseAmount === undefined ? 'amount' : 'baseAmount' },
      }),
    ),
);
