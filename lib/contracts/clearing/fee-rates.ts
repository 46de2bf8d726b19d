import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { HexId, nameText } from '#lib/schema.ts';
import { accountPlace } from './access.ts';
import { exampleIds } from './settlement-shapes.ts';

const OPERATOR_TAG = 'DVP operator';
const OPERATOR = { caller: 'platform-admin' } as const;
const FeeRate = z
  .string()
  .regex(/^(0(\.\d{1,8})?|1(\.0{1,8})?)$/, 'must be a share from 0 to 1 with at most 8 decimals, such as 0.0005')
  .meta({
    description: 'Share of each amount that the account sends, on top of it, such as `0.0005`; at most 8 decimals.',
  });

const OperatorAccount = z
  .object({
    accountId: HexId,
    accountName: z.string().max(300),
    enterpriseId: HexId,
    enterpriseName: z.string().max(300),
    settlementFeeRate: FeeRate,
  })
  .meta({ id: 'DvpOperatorAccount' });
const exampleOperatorAccount = {
  accountId: exampleIds.accountId,
  accountName: 'Treasury',
  enterpriseId: exampleIds.enterpriseId,
  enterpriseName: 'Northwind Capital',
  settlementFeeRate: '0.0005',
};

export const listDvpFeeRates = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/platform/dvp/fee-rates' }],
  access: OPERATOR,
  input: z.object({
    name: nameText(200).optional().meta({
      description: 'Only accounts with this in their name or that of their enterprise, in any case. Default: all.',
    }),
  }),
  output: z.object({
    accounts: z.array(OperatorAccount).max(500).meta({ description: 'At most 500, by enterprise.' }),
  }),
  summary: 'List what the platform takes of DVP settlements, by account.',
  tag: OPERATOR_TAG,
  example: { input: {}, output: { accounts: [exampleOperatorAccount] } },
});

export const setDvpFeeRate = contract({
  routes: [{ method: 'PUT', path: '/api/clearhouse/v1/platform/dvp/fee-rates/{accountId}' }],
  access: OPERATOR,
  errors: { family: 'platform', never: [409] },
  input: z.object({
    accountId: accountPlace.accountId,
    settlementFeeRate: FeeRate,
  }),
  output: OperatorAccount,
  summary: 'Set what the platform takes of an account’s DVP settlements.',
  description: 'It holds for what the account signs from now on.',
  done: 'Changed the fee rate of an account',
  tag: OPERATOR_TAG,
  example: {
    input: { accountId: exampleIds.accountId, settlementFeeRate: '0.0005' },
    output: exampleOperatorAccount,
  },
});
