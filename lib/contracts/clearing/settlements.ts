import * as z from 'zod';
import { contract, member, memberAnywhere } from '#lib/contract.ts';
import { before, only, onOrAfter } from '#lib/list-input.ts';
import { READ_DVP } from '#lib/rights.ts';
import { EnterpriseId, Flag, HexId, Instant, listOf, listOfTexts, text, wholeNumber } from '#lib/schema.ts';
import {
  DVP_TAG,
  DvpSettlement,
  DvpSettlementId,
  DvpStatus,
  DvpType,
  exampleDvpSettlement,
  exampleIds,
} from './settlement-shapes.ts';

export const DVP_ERRORS = { family: 'clearing', empty: [400], unknownEnterprise: 404, foreignEnterprise: 401 } as const;
const ACCESS = { ...member(READ_DVP), wallet: 'accountId' } as const;

/** A trading account in a path; a malformed one is an unknown account. */
const AccountId = z.string().min(1).max(200).meta({ description: 'Id of the trading account (an `ofc` wallet).' });

const listInput = {
  limit: wholeNumber(1, 500).meta({ description: 'Maximum number of settlements in the reply.' }),
  offset: wholeNumber(0, 1_000_000_000).meta({ description: 'How many settlements to skip; 0 for the first page.' }),
  status: listOf(DvpStatus, 6).meta(only('settlements in these statuses')),
  counterpartyAccountIds: listOf(text(64)).meta(only('settlements with these trading accounts on the other side')),
  dateInitiatedOnOrAfter: onOrAfter('settlements created'),
  dateInitiatedBefore: before('settlements created'),
  omitRequesterAccountName: Flag.optional().meta({
    description: '`true` leaves `requesterAccountName` out. Default: `false`.',
  }),
  requiresSigning: Flag.optional().meta({
    description:
      '`true`: only settlements in which the account sends assets and has not signed; `false`: only the rest. Default: both.',
  }),
  types: listOf(DvpType, 3).meta(only('settlements of these types')),
  batchId: listOf(text(200)).meta(only('settlements of these batches')),
  externalIds: listOfTexts(text(300)).meta(only('settlements with these external ids')),
  externalIdPrefix: text(300).optional().meta(only('settlements whose external id starts with this, in the same case')),
  includeTotalCount: Flag.optional().meta({ description: '`true` adds `totalCount` to the reply. Default: `false`.' }),
};

const DvpSettlementList = z.object({
  settlementList: z.array(DvpSettlement).max(500),
  totalCount: z.int().min(0).optional(),
});

/** Interface endpoint 4. `limit` and `offset` are required. */
export const listDvpSettlements = contract({
  routes: [{ method: 'GET', path: '/api/clearing/v1/enterprise/{enterpriseId}/account/{accountId}/settlements' }],
  access: ACCESS,
  errors: DVP_ERRORS,
  input: z.object({ enterpriseId: EnterpriseId, accountId: AccountId, ...listInput }),
  output: DvpSettlementList,
  summary: 'List the DVP settlements of a trading account, newest first.',
  description: 'An account of another enterprise answers 404.',
  tag: DVP_TAG,
  example: {
    input: { ...exampleIds, limit: '50', offset: '0', status: ['pending'] },
    output: { settlementList: [exampleDvpSettlement], totalCount: 1 },
  },
});

/** The same list over all accounts of an enterprise, each settlement once. Source: public OpenAPI document. */
export const listEnterpriseDvpSettlements = contract({
  routes: [{ method: 'GET', path: '/api/clearing/v1/enterprise/{enterpriseId}/settlements' }],
  access: member(READ_DVP),
  errors: DVP_ERRORS,
  input: z.object({ enterpriseId: EnterpriseId, ...listInput }),
  output: DvpSettlementList,
  summary: 'List the DVP settlements of an enterprise, newest first.',
  tag: DVP_TAG,
  example: {
    input: { enterpriseId: exampleIds.enterpriseId, limit: '50', offset: '0', requiresSigning: 'true' },
    output: { settlementList: [exampleDvpSettlement] },
  },
});

/** How many settlements wait for a signature of each enterprise of a user. Source: public OpenAPI document. */
export const countUnsignedDvpSettlements = contract({
  routes: [{ method: 'GET', path: '/api/clearing/v1/settlement/count' }],
  access: memberAnywhere(READ_DVP),
  errors: { family: 'clearing', empty: [400] },
  headers: { 'user-id': 'actingUserId' },
  input: z.object({
    enterpriseIds: listOf(text(200)).meta(only('these enterprises of the user')),
    actingUserId: text(64)
      .optional()
      .meta({ description: 'Id of the user whose enterprises are counted. Default: the caller.' }),
  }),
  output: z.object({ enterprises: z.record(HexId, z.int().min(0)) }),
  summary: 'Count the DVP settlements that wait for a signature, by enterprise.',
  tag: DVP_TAG,
  example: {
    input: { enterpriseIds: [exampleIds.enterpriseId] },
    output: { enterprises: { [exampleIds.enterpriseId]: 2 } },
  },
});

/** One settlement that the account is a party of. Unknown and foreign ids answer alike. */
export const getDvpSettlement = contract({
  routes: [
    { method: 'GET', path: '/api/clearing/v1/enterprise/{enterpriseId}/account/{accountId}/settlement/{settlementId}' },
  ],
  access: ACCESS,
  errors: DVP_ERRORS,
  input: z.object({ enterpriseId: EnterpriseId, accountId: AccountId, settlementId: DvpSettlementId }),
  output: DvpSettlement,
  summary: 'Read one DVP settlement.',
  description: 'Unknown settlements and those of other parties answer the same: 404.',
  tag: DVP_TAG,
  example: { input: { ...exampleIds, settlementId: exampleDvpSettlement.id }, output: exampleDvpSettlement },
});

/** Settings of a trading account. `affirmationExpirationTime` is in seconds. */
export const DvpSettings = z
  .object({
    accountId: HexId,
    affirmationExpirationTime: z
      .number()
      .min(0)
      .meta({ description: 'Seconds that the counterparty has to acknowledge a settlement.' }),
    feeRates: z.object({ settlement: z.union([z.number(), z.string().max(40)]) }).optional(),
    referralCode: z.string().max(100),
    queueAutomationEnabled: z.boolean(),
    queueAutomationTransactionRouteId: z.string().max(200).optional(),
    queueLastProcessed: Instant.optional(),
  })
  .meta({ id: 'DvpSettings' });

/** Interface endpoint 12. 401 for an unknown and for a foreign enterprise, 403 for an account that is not the enterprise's. */
export const getDvpSettings = contract({
  routes: [{ method: 'GET', path: '/api/clearing/v1/enterprise/{enterpriseId}/account-settings/{accountId}' }],
  access: ACCESS,
  errors: { family: 'clearing', empty: [400], unknownEnterprise: 401, foreignEnterprise: 401, never: [404] },
  input: z.object({ enterpriseId: EnterpriseId, accountId: AccountId }),
  output: DvpSettings,
  summary: 'Read the DVP settlement settings of a trading account.',
  description:
    'An unknown and a foreign enterprise answer 401, an account that is not the enterprise’s 403. Without settings of its own, an account gets the defaults.',
  tag: DVP_TAG,
  example: {
    input: exampleIds,
    output: {
      accountId: exampleIds.accountId,
      affirmationExpirationTime: 86_400,
      feeRates: { settlement: '0.0005' },
      referralCode: 'NORTHWIND',
      queueAutomationEnabled: false,
    },
  },
});
