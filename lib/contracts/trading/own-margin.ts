import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { EnterpriseId, HexId, Instant } from '#lib/schema.ts';
import { MarginState } from './margin-shapes.ts';
import { Decimal, TRADING_EXAMPLES, TRADING_TAG } from './words.ts';

const { accountId, enterpriseId } = TRADING_EXAMPLES;
const MOST = 1000;

/** Ours: how the accounts of an enterprise stand on margin. */
export const listOwnMarginAccounts = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/margin-accounts' }],
  access: member(READ_TRADING),
  rightsFirst: true,
  input: z.object({ enterpriseId: EnterpriseId }),
  output: z.object({
    accounts: z
      .array(
        z.object({
          accountId: HexId,
          accountName: z.string().max(300),
          state: MarginState,
          stateAt: Instant.meta({ description: 'Since when.' }),
          utilization: Decimal.nullable().meta({
            description: 'Requirement by margin balance; null without positions, and where no margin is left.',
          }),
        }),
      )
      .max(MOST)
      .meta({ description: 'Accounts that were ever let trade on margin, the first one first.' }),
  }),
  summary: 'List the accounts of an enterprise that trade on margin.',
  tag: TRADING_TAG,
  example: {
    input: { enterpriseId },
    output: {
      accounts: [
        {
          accountId,
          accountName: 'Market Making',
          state: 'good',
          stateAt: '2026-03-02T09:30:00.000Z',
          utilization: '0.5556',
        },
      ],
    },
  },
});
