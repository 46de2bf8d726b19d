import * as z from 'zod';
import { contract, member, memberAnywhere } from '#lib/contract.ts';
import { before, only, onOrAfter } from '#lib/list-input.ts';
import { READ_DVP } from '#lib/rights.ts';
import { EnterpriseId, Flag, HexId, listOf, listOfTexts, text, wholeNumber } from '#lib/schema.ts';
import { ACTING, AccountId, DVP_ERRORS, DVP_TAG, READS_ACCOUNT } from './access.ts';
import {
  DvpSettlement,
  DvpSettlementId,
  DvpStatus,
  DvpType,
  exampleDvpSettlement,
  exampleIds,
} from './settlement-shapes.ts';

const listInput = {
  limit: wholeNumber(1, 500).meta({
    description:
      'Maximum number of settlements in the reply. A page with more than 20,000 approval requests and transfers in all answers 400: ask for a smaller one.',
  }),
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
  access: READS_ACCOUNT,
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

/** How many approval requests wait for each enterprise of a user. Source: public OpenAPI document. */
export const countDvpApprovalRequests = contract({
  routes: [{ method: 'GET', path: '/api/clearing/v1/settlement/count' }],
  access: memberAnywhere(READ_DVP),
  errors: { family: 'clearing', empty: [400] },
  headers: ACTING,
  input: z.object({
    enterpriseIds: listOf(text(200)).meta(only('these enterprises of the user')),
    actingUserId: text(64)
      .optional()
      .meta({ description: 'Id of the user whose enterprises are counted. Default: the caller.' }),
  }),
  output: z.object({ enterprises: z.record(HexId, z.int().min(0)) }),
  summary: 'Count the DVP approval requests that wait for somebody, by enterprise.',
  description:
    'Those that an account of the enterprise has to acknowledge or to sign, and those that wait for its other admins.',
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
  access: READS_ACCOUNT,
  errors: DVP_ERRORS,
  input: z.object({ enterpriseId: EnterpriseId, accountId: AccountId, settlementId: DvpSettlementId }),
  output: DvpSettlement,
  summary: 'Read one DVP settlement.',
  description:
    'An account that is not the enterprise’s answers 403. Unknown settlements and those of other parties answer the same: 404.',
  tag: DVP_TAG,
  example: { input: { ...exampleIds, settlementId: exampleDvpSettlement.id }, output: exampleDvpSettlement },
});
