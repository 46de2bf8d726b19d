import * as z from 'zod';
import { BankCurrency } from '#lib/contracts/banking/words.ts';
import { BankAccountCallback } from '#lib/contracts/webhooks/callbacks.ts';
import { WEBHOOK_EXAMPLES } from '#lib/contracts/webhooks/types.ts';
import { BaseUnits, HexId } from '#lib/schema.ts';
import { alsoCalledBack, calledBack, eventsOf } from './catalogue.ts';

const { enterpriseId, webhookId } = WEBHOOK_EXAMPLES;

const Facts = BankAccountCallback.pick({
  bankAccount: true,
  state: true,
  pendingActivity: true,
  currency: true,
  rail: true,
  accountType: true,
  shortCountryCode: true,
  accountNumber: true,
});

const added = calledBack(Facts, 'bankAccount', {
  schema: BankAccountCallback,
  summary: 'A bank account was added, or its verification went on.',
  example: {
    id: '8f2a3b4c5d6e47990011bbccddeeff02',
    webhook: webhookId,
    type: 'bankAccount',
    enterprise: enterpriseId,
    bankAccount: '3a4b5c6d7e8f40112233445566778899',
    state: 'pending',
    pendingActivity: 'requiresScreening',
    currency: 'fiatusd',
    rail: 'wire',
    accountType: 'checking',
    shortCountryCode: 'US',
    accountNumber: '******6789',
    simulation: false,
  },
  contentOf: ({ bankAccount, ...more }) => ({ bankAccountId: bankAccount, more }),
});

const moved = alsoCalledBack(added);
const quiet = { body: z.object({}) };

/** What happens to bank accounts. Each change of state or of what is waited for calls back. */
export const bankAccountEvents = eventsOf('bank-account', {
  added,
  'screening-passed': moved,
  'flagged-for-review': moved,
  'trust-check-started': moved,
  'owner-name-to-check': moved,
  'to-revise': moved,
  approved: moved,
  rejected: moved,
  changed: moved,
  removed: moved,
  edited: quiet,
  'number-revealed': quiet,
});

const Money = z.object({
  walletId: HexId,
  currency: BankCurrency,
  quantity: BaseUnits,
});

/** What happens to money at banks. */
export const fiatMovementEvents = eventsOf('fiat-movement', {
  announced: { body: Money },
  settled: { body: Money },
  returned: { body: Money },
});

/** What happens to money that is collected from bank accounts. */
export const achDebitEvents = eventsOf('ach-debit', {
  initiated: { body: Money },
  processing: { body: Money },
  settled: { body: Money },
  failed: { body: Money },
  reversed: { body: Money },
});

const PaidOut = z.object({
  accountId: HexId,
  bankAccountId: HexId,
  currency: BankCurrency,
  quantity: BaseUnits,
  fee: BaseUnits,
});

/** What happens to withdrawals. */
export const withdrawalEvents = eventsOf('withdrawal', {
  'needs-approval': { body: PaidOut },
  queued: { body: PaidOut },
  batched: { body: PaidOut },
  sent: { body: PaidOut },
  settled: { body: PaidOut },
  returned: { body: PaidOut },
  rejected: { body: PaidOut },
  canceled: { body: PaidOut },
});
