import * as z from 'zod';
import { contract, member, memberAnywhere } from '#lib/contract.ts';
import { before, only, onOrAfter } from '#lib/list-input.ts';
import { READ_DVP } from '#lib/rights.ts';
import {
  BaseUnits,
  Currency,
  EnterpriseId,
  Flag,
  HexId,
  Instant,
  listOf,
  listOfTexts,
  text,
  Uuid,
  wholeNumber,
} from '#lib/schema.ts';

export const DVP_TAG = 'DVP settlement';
export const DVP_ERRORS = { family: 'clearing', empty: [400], unknownEnterprise: 404, foreignEnterprise: 401 } as const;
const ACCESS = { ...member(READ_DVP), wallet: 'accountId' } as const;

export const DVP_STATUSES = [
  'canceled',
  'pending',
  'rejected',
  'settled',
  'expired',
  'pending-acknowledgement',
] as const;
export const DvpStatus = z.enum(DVP_STATUSES);
export const DVP_TYPES = ['direct', 'agency', 'disbursement'] as const;
export const DvpType = z.enum(DVP_TYPES);
export const CLEARING_METHODS = ['manual', 'manual-netting', 'automated-netting'] as const;
export const ClearingMethod = z.enum(CLEARING_METHODS);
export const APPROVAL_STATUSES = [
  'acknowledged',
  'canceled',
  'rejected',
  'approved',
  'pending',
  'failed',
  'overdue',
  'expired',
  'initialized',
  'signed',
  'signing',
  'pending-acknowledgement',
] as const;
export const ApprovalStatus = z.enum(APPROVAL_STATUSES);

/** A settlement in a path. */
export const DvpSettlementId = Uuid.meta({ description: 'Id of the settlement.' });

/** A trading account in a path; a malformed one is an unknown account. */
const AccountId = z.string().min(1).max(200).meta({ description: 'Id of the trading account (an `ofc` wallet).' });

export const ApprovalRequest = z
  .object({
    id: Uuid,
    accountId: HexId,
    status: ApprovalStatus,
    payload: z.string().min(1).max(65_536).meta({ description: 'The exact text that the account signs.' }),
    signature: z.string().min(1).max(1000).optional(),
    policyDetailId: z.string().max(200).optional(),
    policyDetail: z
      .object({
        id: z.string().min(1).max(200),
        resolutionTime: Instant,
        resolvedBy: z.array(z.string().min(1).max(200)).max(100),
      })
      .optional(),
    signedAt: Instant.optional(),
    signedBy: z.string().min(1).max(200).optional().meta({ description: 'Id of the user who signed.' }),
    approvedAt: Instant.optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'ApprovalRequest' });

export const DvpTransfer = z
  .object({
    id: Uuid,
    sourceTradingAccountId: HexId,
    destinationTradingAccountId: HexId,
    currency: Currency,
    quantity: BaseUnits.meta({ description: 'Amount in base units of the currency.' }),
    txIds: z.array(z.string().min(1).max(200)).max(100).optional(),
    estimatedFeeInNativeToken: z.string().max(100).optional(),
    estimatedFeeInUSD: z.string().max(100).optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'DvpTransfer' });

/** Delivery-versus-payment settlement. Source: service interface, "DVP settlement". */
export const DvpSettlement = z
  .object({
    id: Uuid,
    externalId: text(300),
    expireAt: Instant.optional().meta({ description: 'When an open settlement expires.' }),
    notation: z.string().max(2000).optional(),
    requesterAccountId: HexId.meta({ description: 'Trading account that asked for the settlement.' }),
    requesterAccountName: text(300).optional(),
    status: DvpStatus,
    type: DvpType,
    bypassCounterpartySigning: z
      .boolean()
      .optional()
      .meta({ description: 'Whether it settles without signatures of the counterparties.' }),
    routedTransactionId: z.string().max(200).optional(),
    clearingMethod: ClearingMethod.optional(),
    approvalRequests: z.array(ApprovalRequest).max(1000),
    settlementTransfers: z.array(DvpTransfer).max(1000),
    finalizedAt: Instant.optional().meta({ description: 'When it reached its last status.' }),
    createdAt: Instant,
    updatedAt: Instant,
    unlockDate: z.string().max(40).optional().meta({ description: 'When held funds are released.' }),
  })
  .meta({ id: 'DvpSettlement' });
export type DvpSettlement = z.output<typeof DvpSettlement>;

const exampleIds = { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d', accountId: '1c2d3e4f5a6b47889900aabbccddeeff' };
export const exampleDvpSettlement: z.input<typeof DvpSettlement> = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  externalId: 'DVP-2026-0093',
  requesterAccountId: exampleIds.accountId,
  requesterAccountName: 'Treasury',
  status: 'pending',
  type: 'direct',
  clearingMethod: 'manual',
  expireAt: '2026-03-09T09:30:00.000Z',
  approvalRequests: [
    {
      id: '0197b7a2-6d41-7111-8222-333344445555',
      accountId: exampleIds.accountId,
      status: 'pending',
      payload: '{"settlementId":"0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a"}',
      createdAt: '2026-03-02T09:30:00.000Z',
      updatedAt: '2026-03-02T09:30:00.000Z',
    },
  ],
  settlementTransfers: [
    {
      id: '0197b7a2-6d42-7111-8222-333344445555',
      sourceTradingAccountId: exampleIds.accountId,
      destinationTradingAccountId: '2d3e4f5a6b47889900aabbccddeeff11',
      currency: 'ofcbtc',
      quantity: '250000000',
      createdAt: '2026-03-02T09:30:00.000Z',
      updatedAt: '2026-03-02T09:30:00.000Z',
    },
  ],
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:30:00.000Z',
};

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
