import { BankAccountCallback } from '#lib/contracts/webhooks/callbacks.ts';
import { WEBHOOK_EXAMPLES } from '#lib/contracts/webhooks/types.ts';
import { calledBack, eventsOf } from './catalogue.ts';

const { enterpriseId, webhookId } = WEBHOOK_EXAMPLES;

const Added = BankAccountCallback.pick({
  bankAccount: true,
  verificationState: true,
  currency: true,
  bankAccountType: true,
  accountType: true,
  shortCountryCode: true,
  accountNumber: true,
});

/** What happens to bank accounts. */
export const bankAccountEvents = eventsOf('bank-account', {
  added: calledBack(Added, 'bankAccount', {
    schema: BankAccountCallback,
    summary: 'A bank account was added.',
    example: {
      id: '8f2a3b4c5d6e47990011bbccddeeff02',
      webhook: webhookId,
      type: 'bankAccount',
      enterprise: enterpriseId,
      bankAccount: '3a4b5c6d7e8f40112233445566778899',
      verificationState: 'pending',
      currency: 'fiatusd',
      bankAccountType: 'wire',
      accountType: 'checking',
      shortCountryCode: 'US',
      accountNumber: '******6789',
      simulation: false,
    },
    contentOf: ({ bankAccount, ...more }) => ({ bankAccountId: bankAccount, more }),
  }),
});
