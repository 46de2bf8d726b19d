import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { READ_FIAT } from '#lib/rights.ts';
import { BaseUnits, EnterpriseId, HexId, Instant } from '#lib/schema.ts';
import { exampleBankAccount, exampleEnterpriseId } from './shapes.ts';
import { exampleWithdrawal, WITHDRAWALS_TAG } from './withdrawals.ts';
import { BankCurrency } from './words.ts';

/** Ours: what a withdrawal that is made now would cost, and when it would arrive. */
export const getWithdrawalTerms = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/withdrawal-terms' }],
  access: member(READ_FIAT),
  errors: { family: 'clearing', also: [404, 422] },
  input: z.object({
    enterpriseId: EnterpriseId,
    accountId: HexId.meta({ description: 'Id of the trading account that pays.' }),
    bankAccountId: HexId.meta({ description: 'Id of the bank account that is paid.' }),
  }),
  output: z
    .object({
      currency: BankCurrency,
      withdrawable: BaseUnits.meta({
        description: 'What can leave the trading account now, fee included: 0 while the enterprise owes anything.',
      }),
      fee: BaseUnits.meta({ description: 'What it costs on top.' }),
      limit: BaseUnits.nullable().meta({
        description: 'Quantity above which another admin must approve it; null for no limit.',
      }),
      cutOffAt: Instant.meta({ description: 'When it is sent to the bank if nobody else must approve it.' }),
      arrivesAt: Instant.meta({ description: 'When it is to arrive then.' }),
    })
    .meta({ id: 'WithdrawalTerms' }),
  summary: 'Tell what a withdrawal would cost and when it would arrive.',
  description: 'As of now: nothing is held. 422 for a bank account that cannot be paid.',
  tag: WITHDRAWALS_TAG,
  example: {
    input: {
      enterpriseId: exampleEnterpriseId,
      accountId: exampleWithdrawal.accountId,
      bankAccountId: exampleBankAccount.id,
    },
    output: {
      currency: 'tfiatusd',
      withdrawable: '48250000',
      fee: '1500',
      limit: '2500000',
      cutOffAt: '2026-03-02T22:00:00.000Z',
      arrivesAt: '2026-03-03T14:00:00.000Z',
    },
  },
});
