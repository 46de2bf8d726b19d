import { KINDS, kindsFor } from '#lib/banking/kinds.ts';
import { normaliseNumber } from '#lib/banking/normalise.ts';
import * as contracts from '#lib/contracts/sandbox/fiat.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { accountOfNumber } from '../accounts/account-of-number.ts';
import { actOf } from '../accounts/act.ts';
import { receiveDeposit } from '../movements/receive-deposit.ts';
import { currencyOf, receiveVirtualDeposit } from '../virtual/receive-virtual-deposit.ts';
import { findByIban } from '../virtual/virtual-store.ts';
import { matchDeposit } from './match-deposit.ts';
import { receiveUnmatched, type Unmatched } from './receive-unmatched.ts';

/** Books a deposit on the account that its text names, or in suspense. */
async function receive(context: Context, enterpriseId: string, deposit: Omit<Unmatched, 'cause'>) {
  const act = actOf(context);
  const { remittance, currency } = deposit;
  const match = await matchDeposit(act.tx, { remittance: remittance ?? '', currency, within: enterpriseId });
  if ('cause' in match) {
    const { cause } = match;
    const id = await receiveUnmatched({ ...act, vault: context.service.vault }, { ...deposit, cause });
    return { id, state: 'unmatched', cause } as const;
  }
  const { senderNumber, ...known } = deposit;
  const sender = { enterpriseId, rail: known.rail, currency, number: senderNumber };
  const bankAccountId = await accountOfNumber(act.tx, context.service.vault, sender);
  const { id } = await receiveDeposit(act, { ...known, ...match.to, bankAccountId });
  return { id, state: 'settled', cause: null } as const;
}

type VirtualReceipt = Omit<Unmatched, 'cause'> & { enterpriseId: string };

/** Books a deposit to a virtual IBAN. Throws 400 for one that is none of the enterprise, and for anything but euro by SEPA. */
async function receiveVirtual(context: Context, iban: string, { enterpriseId, ...deposit }: VirtualReceipt) {
  const account = await findByIban(context.db, normaliseNumber('sepa', iban));
  if (account?.enterpriseId !== enterpriseId) return refuseField('iban', 'is no virtual IBAN of the enterprise');
  const currency = await currencyOf(context.db, account);
  if (deposit.currency !== currency) refuseField('currency', `must be ${currency}, which the virtual IBAN takes`);
  if (deposit.rail !== 'sepa') refuseField('rail', 'must be sepa for a virtual IBAN');
  if (deposit.withdrawableAt !== null) refuseField('withdrawHoldReleaseAt', 'does not go with a virtual IBAN');
  const received = await receiveVirtualDeposit(actOf(context), context.service, { account, deposit });
  return { ...received, cause: received.state === 'unmatched' ? ('no-memo' as const) : null };
}

export const simulateBankDeposit = operation(contracts.simulateBankDeposit, async (context, input) => {
  const { enterpriseId, currency, rail, amount } = input;
  if (!kindsFor(currency).some((kind) => KINDS[kind].type === rail))
    refuseField('rail', 'must be one that takes the currency');
  const deposit = {
    currency,
    rail,
    quantity: amount,
    remittance: input.remittance ?? null,
    senderName: input.senderName ?? null,
    senderNumber: input.senderNumber === undefined ? null : normaliseNumber(rail, input.senderNumber),
    withdrawableAt: input.withdrawHoldReleaseAt ?? null,
  };
  const received =
    input.iban === undefined
      ? await receive(context, enterpriseId, deposit)
      : await receiveVirtual(context, input.iban, { enterpriseId, ...deposit });
  await context.audit({
    enterpriseId,
    subjectType: 'fiat-movement',
    subjectId: received.id,
    after: { state: received.state, currency, quantity: amount },
  });
  return received;
});
