import * as z from 'zod';
import { BaseUnits, Currency, HexId, Instant, text, Uuid } from '#lib/schema.ts';

export const exampleIds = {
  enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  accountId: '1c2d3e4f5a6b47889900aabbccddeeff',
};

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

/** Longest payload of an approval request: that of who pays 500 accounts. */
export const MAX_DVP_PAYLOAD = 256 * 1024;
/** Most accounts that one settlement has, and most transfers. */
export const MAX_PARTIES = 501;
export const MAX_TRANSFERS = 500;

/** A settlement in a path. */
export const DvpSettlementId = Uuid.meta({ description: 'Id of the settlement.' });

export const ApprovalRequest = z
  .object({
    id: Uuid,
    accountId: HexId,
    status: ApprovalStatus,
    payload: z.string().min(1).max(MAX_DVP_PAYLOAD).meta({
      description:
        'The exact text that the account signs. Of a disbursement, who is paid sees its SHA-256 as `payloadSha256` in its place, and no signature.',
    }),
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
    signedBy: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: 'Id of the user who signed; of your accounts only, as is `policyDetail`.' }),
    approvedAt: Instant.optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'ApprovalRequest' });

/** The same as an answer to who acts on it. Source: public OpenAPI document, `ApprovalRequestResponse`. */
export const ApprovalRequestReply = ApprovalRequest.extend({ settlementId: Uuid }).meta({ id: 'ApprovalRequestReply' });

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
    approvalRequests: z.array(ApprovalRequest).max(MAX_PARTIES),
    settlementTransfers: z.array(DvpTransfer).max(MAX_TRANSFERS),
    finalizedAt: Instant.optional().meta({ description: 'When it reached its last status.' }),
    createdAt: Instant,
    updatedAt: Instant,
    unlockDate: z
      .string()
      .max(40)
      .optional()
      .meta({ description: 'A complete settlement settles no earlier than this.' }),
  })
  .meta({ id: 'DvpSettlement' });
export type DvpSettlement = z.output<typeof DvpSettlement>;

/** What an account signs: the transfers that it takes part in. */
export const examplePayload =
  '{"nonce":"6f1ed002ab5595859014ebf0951522d9","version":"3.0.0","signerAccount":"1c2d3e4f5a6b47889900aabbccddeeff","settlementTransfers":[{"id":"0197b7a2-6d42-7111-8222-333344445555","sourceTradingAccountId":"1c2d3e4f5a6b47889900aabbccddeeff","destinationTradingAccountId":"2d3e4f5a6b47889900aabbccddeeff11","currency":"ofcbtc","quantity":"250000000"}]}';

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
      status: 'acknowledged',
      payload: examplePayload,
      createdAt: '2026-03-02T09:30:00.000Z',
      updatedAt: '2026-03-02T09:30:00.000Z',
    },
    {
      id: '0197b7a2-6d41-7111-8222-333344445556',
      accountId: '2d3e4f5a6b47889900aabbccddeeff11',
      status: 'acknowledged',
      payload: examplePayload.replace('1c2d3e4f5a6b47889900aabbccddeeff', '2d3e4f5a6b47889900aabbccddeeff11'),
      createdAt: '2026-03-02T09:30:00.000Z',
      updatedAt: '2026-03-02T09:31:00.000Z',
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
