import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { text, Uuid } from '#lib/schema.ts';
import { VerificationType } from './records.ts';
import { IdvLanguage } from './words.ts';

const TAG = 'Identity verification';
const EXAMPLE_LINK = {
  url: 'http://127.0.0.1:3000/verify/3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  expiresAt: '2026-03-03T09:30:00.000Z',
};
const idvId = '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a';

/** Where the person goes on; whoever has it can do so in their place. */
const Link = z.object({
  url: z
    .string()
    .max(2000)
    .meta({ description: 'Opens the attempt to whoever has it, until `expiresAt` or until the next link.' }),
  expiresAt: z.string().max(40),
  sdkToken: z.string().max(2000).optional().meta({ description: 'For the provider’s SDK, where it was asked for.' }),
});

const includeSdkToken = z.boolean().optional().meta({
  description: 'Whether to reply a token for the provider’s SDK as well. Default: no. Not with `penny-drop`.',
});

/** Interface endpoint 2: begins a verification of a person, or goes on with it. Source: public OpenAPI document. */
export const initiateIdv = contract({
  routes: [
    { method: 'POST', path: '/v1/idv' },
    { method: 'POST', path: '/api/sumsub-service/v1/idv' },
  ],
  access: { caller: 'user' },
  errors: { family: 'network', never: [409] },
  isNeverReplayed: true,
  input: z.object({
    userId: text(64)
      .min(1)
      .meta({ description: 'Id of the person: the caller, or a member of an enterprise that the caller administers.' }),
    enterpriseId: text(64).min(1).meta({ description: 'Id of the enterprise that the person belongs to.' }),
    verificationType: VerificationType.meta({ description: 'Kind of verification.' }),
    sumsubShareToken: text(2000)
      .min(1)
      .optional()
      .meta({ description: 'Takes over what the person has shown elsewhere. Default: nothing.' }),
    lang: IdvLanguage.default('en').meta({ description: 'Language of the provider’s pages.' }),
    includeSdkToken,
  }),
  output: z.union([
    z.object({ idvId: Uuid, status: z.enum(['pending', 'action_required']) }).extend(Link.shape),
    z.object({ idvId: Uuid, status: z.enum(['approved', 'rejected']) }),
  ]),
  summary: 'Begin an identity verification, or go on with it.',
  done: 'Began or went on with a verification',
  description:
    'A person has one open verification in an enterprise. While it is `pending` or `action_required` each call gives a new link, and the one before opens nothing any more; another type answers 400. An approved verification of the same type, and a rejected one of any, is replied as it stands, without a link. Unknown people and enterprises, and people who do not belong to the enterprise, answer 403 alike. Where the provider does not answer: 500; the verification is kept, and the same call goes on with it. No `Idempotency-Key`: each reply has a new link.',
  tag: TAG,
  example: {
    input: {
      userId: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
      enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
      verificationType: 'video-id',
    },
    output: { idvId, status: 'pending', ...EXAMPLE_LINK },
  },
});

/** Another kind of verification for an open record. Source: public OpenAPI document. */
export const changeIdvVerificationType = contract({
  routes: [
    { method: 'POST', path: '/v1/idv/{idvId}/change-verification-type' },
    { method: 'POST', path: '/api/sumsub-service/v1/idv/{idvId}/change-verification-type' },
  ],
  access: { caller: 'user' },
  errors: { family: 'network' },
  isNeverReplayed: true,
  input: z.object({
    idvId: text(200).min(1).meta({ description: 'Id of the verification.' }),
    verificationType: VerificationType.exclude(['deposit-verification']).meta({
      description: 'The new kind; the present one is refused.',
    }),
    includeSdkToken,
  }),
  output: Link,
  summary: 'Change the type of an open verification.',
  done: 'Changed the type of a verification',
  description:
    'A `pending` or `action_required` verification becomes `pending` again, with a new attempt and link, and without its labels; any other status answers 409. A verification that the caller may not see is unknown: 404. No `Idempotency-Key`: the reply has a link.',
  tag: TAG,
  example: { input: { idvId, verificationType: 'liveness-only' }, output: EXAMPLE_LINK },
});
