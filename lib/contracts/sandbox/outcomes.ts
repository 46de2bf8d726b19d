import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { IdvId, IdvRecord, VerificationType } from '#lib/contracts/identity/records.ts';
import { SettlementStatus, SettlementType, TransferDirection } from '#lib/contracts/network/settlement-shapes.ts';
import { PLAY_PARTNER, PLAY_PROVIDER } from '#lib/rights.ts';
import { EnterpriseId, HexId, Instant, text, Uuid } from '#lib/schema.ts';

const TAG = 'Sandbox';
const ROOT = '/api/clearhouse/v1/enterprises/{enterpriseId}/sandbox';
const ACCESS = member(PLAY_PROVIDER);
const OFF_EXCHANGE = member(PLAY_PARTNER);

const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const recordId = '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a';

const exampleRecord: z.input<typeof IdvRecord> = {
  idvId: recordId,
  status: 'pending',
  verificationType: 'video-id',
  userId: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
  enterpriseId,
  organizationId: null,
  rejectLabels: null,
};

/** Creates a pending verification, as the provider of verifications would. */
export const createSandboxIdvRecord = contract({
  routes: [{ method: 'POST', path: `${ROOT}/idv` }],
  access: ACCESS,
  sandboxOnly: true,
  input: z.object({
    enterpriseId: EnterpriseId,
    userId: HexId.optional().meta({ description: 'Id of the member to verify. Default: the caller.' }),
    verificationType: VerificationType.default('video-id').meta({ description: 'Kind of verification.' }),
  }),
  output: IdvRecord,
  status: 201,
  summary: 'Create a pending verification.',
  done: 'Created a test verification',
  tag: TAG,
  example: { input: { enterpriseId, verificationType: 'video-id' }, output: exampleRecord },
});

/** Decides a verification, as the provider would: `pending` or `action_required` becomes another status. */
export const concludeIdvRecord = contract({
  routes: [{ method: 'POST', path: `${ROOT}/idv/{idvId}/conclude` }],
  access: ACCESS,
  sandboxOnly: true,
  input: z.object({
    enterpriseId: EnterpriseId,
    idvId: IdvId,
    status: z
      .enum(['approved', 'rejected', 'action_required', 'pending'])
      .meta({ description: 'The new status of the verification.' }),
    rejectLabels: z
      .array(text(100))
      .min(1)
      .max(20)
      .optional()
      .meta({ description: 'Reasons. Required with `rejected` and `action_required`, refused otherwise.' }),
  }),
  output: IdvRecord,
  summary: 'Decide a verification.',
  done: 'Decided a verification',
  tag: TAG,
  example: {
    input: { enterpriseId, idvId: recordId, status: 'approved' },
    output: { ...exampleRecord, status: 'approved' },
  },
});

const SettlementOutcome = z.object({
  id: Uuid,
  externalId: text(300),
  status: SettlementStatus,
  disputed: z.boolean().nullable(),
  reason: text(2000).nullable(),
  updatedAt: Instant,
});

const exampleOutcome: z.input<typeof SettlementOutcome> = {
  id: recordId,
  externalId: 'SBX-20260302-00417',
  status: 'pending',
  disputed: null,
  reason: null,
  updatedAt: '2026-03-02T09:30:00.000Z',
};

/** Creates a pending settlement with transfers over one of the enterprise's active connections, as a partner would. */
export const createSandboxClientSettlement = contract({
  routes: [{ method: 'POST', path: `${ROOT}/off-exchange-settlements` }],
  access: OFF_EXCHANGE,
  sandboxOnly: true,
  input: z.object({
    enterpriseId: EnterpriseId,
    settlementType: SettlementType.default('offchain').meta({ description: 'Where the assets move.' }),
    transferDirection: TransferDirection.default('send').meta({
      description: 'Direction of the transfers, as the enterprise sees it.',
    }),
    allowsDisputes: z.boolean().default(true).meta({ description: 'Whether it has a cut-off and can be disputed.' }),
  }),
  output: SettlementOutcome,
  status: 201,
  summary: 'Create a pending off-exchange settlement.',
  done: 'Created a test settlement',
  tag: TAG,
  example: { input: { enterpriseId, settlementType: 'offchain' }, output: exampleOutcome },
});

/** Lets a pending settlement end, or raises or closes a dispute on it, as partner and network would. */
export const concludeClientSettlement = contract({
  routes: [{ method: 'POST', path: `${ROOT}/off-exchange-settlements/{settlementId}/conclude` }],
  access: OFF_EXCHANGE,
  sandboxOnly: true,
  input: z.object({
    enterpriseId: EnterpriseId,
    settlementId: Uuid.meta({ description: 'Id of the settlement.' }),
    outcome: z
      .enum(['completed', 'failed', 'rejected', 'disputed', 'undisputed'])
      .meta({ description: 'How it ends; `disputed` opens a dispute, `undisputed` closes it.' }),
    reason: text(2000)
      .optional()
      .meta({ description: 'Reason. Required with `failed` and `rejected`, refused otherwise.' }),
  }),
  output: SettlementOutcome,
  summary: 'Decide an off-exchange settlement.',
  done: 'Decided a test settlement',
  tag: TAG,
  example: {
    input: { enterpriseId, settlementId: recordId, outcome: 'completed' },
    output: { ...exampleOutcome, status: 'completed' },
  },
});
