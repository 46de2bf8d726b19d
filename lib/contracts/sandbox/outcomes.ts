import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { IdvId, IdvRecord, VerificationType } from '#lib/contracts/identity/records.ts';
import { PLAY_PROVIDER } from '#lib/rights.ts';
import { areDifferent, EnterpriseId, HexId, nameText } from '#lib/schema.ts';

const TAG = 'Sandbox';
const ROOT = '/api/clearhouse/v1/enterprises/{enterpriseId}/sandbox';
const ACCESS = member(PLAY_PROVIDER);

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
      .array(nameText(100))
      .min(1)
      .max(20)
      .refine(areDifferent, 'must name each reason once')
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
