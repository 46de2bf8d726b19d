import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { READ_IDENTITY } from '#lib/rights.ts';
import { EnterpriseId, Instant, Uuid } from '#lib/schema.ts';
import { IdvDeposit, IdvId, RejectLabels, VerificationType } from './records.ts';
import { AttemptResult, Evidence, IdvProviderName } from './words.ts';

/** One time that a person was asked to show something for a verification. */
export const IdvAttempt = z
  .object({
    attemptId: Uuid,
    number: z.int().min(1).meta({ description: 'From 1 on within its verification.' }),
    verificationType: VerificationType,
    provider: IdvProviderName,
    startedAt: Instant,
    endedAt: Instant.nullable(),
    result: AttemptResult.nullable().meta({ description: 'What became of it; null while it is open.' }),
    rejectLabels: RejectLabels,
    evidence: z.array(Evidence).max(10).meta({ description: 'What the person showed. No documents are kept.' }),
    lang: z.string().max(10).meta({ description: 'Language that its newest link was asked for in.' }),
    linkExpiresAt: Instant.nullable().meta({ description: 'Until when its newest link is open.' }),
  })
  .meta({ id: 'IdvAttempt' });
export type IdvAttempt = z.output<typeof IdvAttempt>;

const input = { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d', idvId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a' };

/** Ours: the attempts of a verification, the newest first. */
export const listIdvAttempts = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/idv/{idvId}/attempts' }],
  access: member(READ_IDENTITY),
  input: z.object({ enterpriseId: EnterpriseId, idvId: IdvId }),
  output: z.object({
    attempts: z.array(IdvAttempt).max(500),
    deposit: IdvDeposit.nullable().meta({
      description: 'Where an open deposit verification is paid to; null for others.',
    }),
  }),
  summary: 'List the attempts of a verification.',
  tag: 'Identity verification',
  example: {
    input,
    output: {
      deposit: null,
      attempts: [
        {
          attemptId: '0197b7a2-6d40-7b1c-8d11-2f3e4d5c6b7a',
          number: 1,
          verificationType: 'video-id',
          provider: 'sandbox',
          startedAt: '2026-03-02T09:30:00.000Z',
          endedAt: '2026-03-03T11:02:45.000Z',
          result: 'action_required',
          rejectLabels: ['BAD_PROOF_OF_IDENTITY'],
          evidence: ['identity-document', 'selfie'],
          lang: 'en',
          linkExpiresAt: '2026-03-03T09:30:00.000Z',
        },
      ],
    },
  },
});
