import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { READ_FIAT, SECURE_WALLETS } from '#lib/rights.ts';
import { EnterpriseId } from '#lib/schema.ts';
import { exampleEnterpriseId } from './shapes.ts';
import { WITHDRAWALS_TAG } from './withdrawals.ts';
import { BANK_CURRENCIES, BankCurrency } from './words.ts';

const ROUTE = '/api/clearhouse/v1/enterprises/{enterpriseId}/withdrawal-limits' as const;

const Limit = z.object({
  currency: BankCurrency.meta({ description: 'Currency of the withdrawals that it limits.' }),
  quantity: z
    .string()
    .regex(/^(0|[1-9]\d{0,14})$/, 'must be whole base units of at most 15 digits')
    .meta({ description: 'Base units up to which nobody else is asked. 0: always.' }),
});
const limits = z.array(Limit).max(BANK_CURRENCIES.length);
const output = z.object({ limits }).meta({ id: 'WithdrawalLimits' });
const example = { limits: [{ currency: 'tfiatusd' as const, quantity: '2500000' }] };
const ERRORS = { family: 'clearing' } as const;

/** Ours: from where on another admin must agree to a withdrawal. A currency that is not listed has no limit. */
export const getWithdrawalLimits = contract({
  routes: [{ method: 'GET', path: ROUTE }],
  access: member(READ_FIAT),
  errors: ERRORS,
  input: z.object({ enterpriseId: EnterpriseId }),
  output,
  summary: 'Read above which quantities withdrawals need another admin.',
  description: 'A currency that is not listed has no limit: nobody else is asked.',
  tag: WITHDRAWALS_TAG,
  example: { input: { enterpriseId: exampleEnterpriseId }, output: example },
});

export const setWithdrawalLimits = contract({
  routes: [{ method: 'PUT', path: ROUTE }],
  access: member(SECURE_WALLETS),
  errors: { ...ERRORS, never: [409] },
  input: z.object({
    enterpriseId: EnterpriseId,
    limits: limits
      .refine((all) => new Set(all.map(({ currency }) => currency)).size === all.length, 'must have each currency once')
      .meta({ description: 'All limits: a currency that is left out has none.' }),
  }),
  output,
  summary: 'Set above which quantities withdrawals need another admin.',
  description:
    'One admin alone can lower and raise them; the audit log has both. Withdrawals that were made before keep what held then.',
  done: 'Changed the limits of withdrawals',
  tag: WITHDRAWALS_TAG,
  example: { input: { enterpriseId: exampleEnterpriseId, ...example }, output: example },
});
