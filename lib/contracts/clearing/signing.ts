import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { HexId, Instant, listOf, text, Uuid } from '#lib/schema.ts';
import { exampleSignature } from '../network/signed-shapes.ts';
import {
  ACTING,
  ACTS_FOR_ACCOUNT,
  accountPlace,
  actingUserId,
  CLEARING,
  DVP_ERRORS,
  DVP_TAG,
  MAX_BATCH,
  OWN_ACCOUNT,
  READS_ACCOUNT,
} from './access.ts';
import {
  ApprovalRequestReply,
  ApprovalStatus,
  DvpSettlementId,
  exampleDvpSettlement,
  exampleIds,
  examplePayload,
  MAX_DVP_PAYLOAD,
} from './settlement-shapes.ts';

const settlementId = exampleDvpSettlement.id;
const [exampleRequest] = exampleDvpSettlement.approvalRequests;
const exampleReply = { ...exampleRequest, settlementId } as z.input<typeof ApprovalRequestReply>;
const signature = text(200).meta({
  description: 'Recoverable secp256k1 signature over the payload as a Bitcoin signed message: 65 bytes as hex.',
});
const Payload = z
  .object({ payload: z.string().min(1).max(MAX_DVP_PAYLOAD) })
  .meta({ id: 'DvpPayload', description: 'JSON text to be signed byte for byte.' });
const ID = `${CLEARING}/account/{accountId}/settlement/{settlementId}` as const;

/** Source: public OpenAPI document, `V1GetSettlementSigningRoute`. */
export const getDvpSigningPayload = contract({
  routes: [{ method: 'GET', path: `${ID}/signing` }],
  access: READS_ACCOUNT,
  errors: DVP_ERRORS,
  headers: ACTING,
  input: z.object({ ...accountPlace, settlementId: DvpSettlementId, actingUserId }),
  output: Payload,
  summary: 'Read what an account signs of a DVP settlement.',
  description: 'An account that is not the enterprise’s answers 403, a settlement of others 404.',
  tag: DVP_TAG,
  example: { input: { ...exampleIds, settlementId }, output: { payload: examplePayload } },
});

/** Source: public OpenAPI document, `V1PostSettlementSigningRoute`. */
export const signDvpSettlement = contract({
  routes: [{ method: 'POST', path: `${ID}/signing` }],
  access: ACTS_FOR_ACCOUNT,
  errors: { ...DVP_ERRORS, also: [422], never: [409] },
  headers: ACTING,
  input: z.object({
    ...accountPlace,
    settlementId: DvpSettlementId,
    actingUserId,
    payload: text(MAX_DVP_PAYLOAD).meta({
      description: 'The text that was signed, as the signing operation returns it.',
    }),
    signature,
  }),
  output: ApprovalRequestReply,
  summary: 'Sign a DVP settlement for an account.',
  description:
    'It includes acknowledging. What the account sends, and its fee, is held from now on; with the last act of all parties the settlement settles. Where the account asks for more admins, the request is `pending` until they approve. 422, and nothing has changed: another payload or key, too little available, signed already, ended.',
  done: 'Signed a DVP settlement',
  tag: DVP_TAG,
  example: {
    input: { ...exampleIds, settlementId, payload: examplePayload, signature: exampleSignature },
    output: {
      ...exampleReply,
      status: 'signed',
      signature: exampleSignature,
      signedAt: '2026-03-02T09:41:00.000Z',
      signedBy: '2b3c4d5e6f7048918a9b0c1d2e3f4051',
    },
  },
});

/** Source: public OpenAPI document, `V1ApprovalRequestPutRoute`. */
export const updateDvpApprovalRequest = contract({
  routes: [{ method: 'PUT', path: `${CLEARING}/account/{accountId}/approval-requests/{approvalRequestId}` }],
  access: ACTS_FOR_ACCOUNT,
  errors: { ...DVP_ERRORS, also: [422], never: [409] },
  headers: ACTING,
  input: z.object({
    ...accountPlace,
    approvalRequestId: Uuid.meta({ description: 'Id of an approval request of the account.' }),
    actingUserId,
    status: z.enum(['acknowledged', 'canceled', 'rejected']).meta({
      description:
        '`acknowledged`: seen and agreed to, signing apart. `canceled` ends what the account has proposed, `rejected` what others have.',
    }),
  }),
  output: ApprovalRequestReply,
  summary: 'Acknowledge, cancel or reject a DVP settlement.',
  description:
    '422 for the word of the other side, for what is acknowledged or signed already, and for what has ended.',
  done: 'Acknowledged, canceled or rejected a DVP settlement',
  tag: DVP_TAG,
  example: {
    input: { ...exampleIds, approvalRequestId: exampleReply.id, status: 'acknowledged' },
    output: { ...exampleReply, status: 'acknowledged' },
  },
});

/** Source: public OpenAPI document, `V1PostBulkTerminateRoute`. */
export const terminateDvpSettlements = contract({
  routes: [{ method: 'POST', path: `${CLEARING}/account/{accountId}/settlements/bulk-terminate` }],
  access: ACTS_FOR_ACCOUNT,
  errors: { ...DVP_ERRORS, also: [422], never: [409] },
  headers: ACTING,
  input: z.object({
    ...accountPlace,
    actingUserId,
    settlementIds: z.array(DvpSettlementId).min(1).max(MAX_BATCH).meta({
      description: 'Ids of 1 to 500 settlements of the account.',
    }),
  }),
  output: z.object({ settlementIds: z.array(DvpSettlementId).max(MAX_BATCH) }),
  summary: 'Cancel or reject many DVP settlements.',
  description:
    'Cancels those that the account has proposed, rejects those of others, and passes over what has ended; the reply names those that it ended. 404, and nothing is done, where one is unknown or of others.',
  done: 'Ended DVP settlements',
  tag: DVP_TAG,
  example: {
    input: { ...exampleIds, settlementIds: [settlementId] },
    output: { settlementIds: [settlementId] },
  },
});

const exampleBatchPayload =
  '{"nonce":"6f1ed002ab5595859014ebf0951522d9","version":"3.0.0","signerAccount":"1c2d3e4f5a6b47889900aabbccddeeff","settlements":[{"settlementId":"0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a","approvalRequestId":"0197b7a2-6d41-7111-8222-333344445555","payloadSha256":"5f3b9c0e1d2a48b7a6c5d4e3f2019182736455463728190a0b1c2d3e4f506172"}]}';

/** Source: public OpenAPI document, `V1GetBatchSigningRoute`. */
export const getDvpBatchPayload = contract({
  routes: [{ method: 'GET', path: `${CLEARING}/account/{accountId}/settlements/batch-signing/payload` }],
  access: READS_ACCOUNT,
  errors: { ...DVP_ERRORS, also: [422] },
  headers: ACTING,
  input: z
    .object({
      ...accountPlace,
      actingUserId,
      settlementIds: listOf(Uuid, MAX_BATCH).meta({
        description: 'Ids of the settlements to sign. Required unless `batchId` is given.',
      }),
      batchId: Uuid.optional().meta({
        description:
          'Id of a batch of which all is signed that the account has still to sign. Required unless `settlementIds` is given.',
      }),
      excludedSettlementIds: listOf(Uuid, MAX_BATCH).meta({
        description: 'Ids of settlements of the batch that are left out. Default: none.',
      }),
    })
    .superRefine(({ settlementIds, batchId }, context) => {
      if ((settlementIds === undefined) === (batchId === undefined))
        context.addIssue({
          code: 'custom',
          path: ['settlementIds'],
          message: 'or `batchId` is required, and not both',
        });
    }),
  output: Payload,
  summary: 'Read what an account signs of many DVP settlements, with one signature.',
  description:
    '1 to 500 settlements that the account has still to sign, else 422; 404 for one that is unknown or of others, and for an unknown batch. The signature goes to `signDvpBatch`.',
  tag: DVP_TAG,
  example: { input: { ...exampleIds, settlementIds: [settlementId] }, output: { payload: exampleBatchPayload } },
});

const BatchItem = z
  .object({
    settlementId: Uuid,
    approvalRequestId: Uuid,
    status: ApprovalStatus,
    reason: z.string().max(2000).nullable().meta({ description: 'Why it failed or was not accepted.' }),
  })
  .meta({ id: 'DvpBatchItem' });

/** One signature for many settlements, and what came of each. */
const BatchSigning = z
  .object({
    id: Uuid,
    accountId: HexId,
    payload: z.string().min(1).max(MAX_DVP_PAYLOAD),
    signature: z.string().min(1).max(200),
    isAtomic: z.boolean(),
    signedBy: HexId,
    createdAt: Instant,
    items: z.array(BatchItem).max(MAX_BATCH),
  })
  .meta({ id: 'DvpBatchSigning' });

const exampleBatchSigning: z.input<typeof BatchSigning> = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1d01',
  accountId: exampleIds.accountId,
  payload: exampleBatchPayload,
  signature: exampleSignature,
  isAtomic: false,
  signedBy: '2b3c4d5e6f7048918a9b0c1d2e3f4051',
  createdAt: '2026-03-02T09:41:00.000Z',
  items: [{ settlementId, approvalRequestId: exampleReply.id, status: 'signing', reason: null }],
};

/** Ours: no public operation takes the signature of a batch. */
export const signDvpBatch = contract({
  routes: [{ method: 'POST', path: `${OWN_ACCOUNT}/batch-signing` }],
  access: ACTS_FOR_ACCOUNT,
  errors: { family: 'platform', also: [422] },
  input: z.object({
    ...accountPlace,
    payload: text(MAX_DVP_PAYLOAD).meta({
      description: 'The text that was signed, as `getDvpBatchPayload` returned it.',
    }),
    signature,
    atomic: z.boolean().default(false).meta({
      description: '`true`: all are signed in this call, or none and 422. `false`: each by itself, soon after.',
    }),
  }),
  output: BatchSigning,
  summary: 'Sign many DVP settlements with one signature.',
  description:
    'Not `atomic`: every settlement that can still be signed is `signing` in the reply, then `signed` or `failed`, which cancels it; the others say why not. 422 for a payload that no longer says what the settlements are, another key, and a batch of which nothing can be signed; 409 for a nonce that another request has used. The same request again answers as it is now.',
  done: 'Signed a batch of DVP settlements',
  tag: DVP_TAG,
  example: {
    input: { ...exampleIds, payload: exampleBatchPayload, signature: exampleSignature },
    output: exampleBatchSigning,
  },
});

export const getDvpBatchSigning = contract({
  routes: [{ method: 'GET', path: `${OWN_ACCOUNT}/batch-signings/{batchSigningId}` }],
  access: READS_ACCOUNT,
  input: z.object({
    ...accountPlace,
    batchSigningId: Uuid.meta({ description: 'Id of the batch signing, as `signDvpBatch` returned it.' }),
  }),
  output: BatchSigning,
  summary: 'Read what came of a batch that was signed.',
  tag: DVP_TAG,
  example: {
    input: { ...exampleIds, batchSigningId: exampleBatchSigning.id },
    output: { ...exampleBatchSigning, items: [{ ...exampleBatchSigning.items[0], status: 'signed' } as never] },
  },
});
