import * as z from 'zod';
import { contract, SIGNED_BODY_BYTES } from '#lib/contract.ts';

const HEADER_BYTES = 65_536;
const header = (description: string) => z.string().max(HEADER_BYTES).optional().meta({ description });

const EXAMPLE = {
  applicantId: '5d08a63239b793545d08a601',
  correlationId: 'req-a260b669-4f14-4bb5-a4c5-ac0218acb9a4',
  levelName: 'video-id',
  externalUserId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  type: 'applicantReviewed',
  reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'RETRY', rejectLabels: ['BAD_PROOF_OF_IDENTITY'] },
  reviewStatus: 'completed',
  createdAtMs: '2026-03-03 11:02:45.123',
};

/** What Sumsub calls back with. Sources: the public API reference; the provider's reference. */
export const receiveSumsubCallback = contract({
  routes: [{ method: 'POST', path: '/api/sumsub-service/v1/webhooks/sumsub' }],
  access: { caller: 'anyone' },
  errors: { family: 'network', also: [404], never: [409, 415] },
  maxBodyBytes: SIGNED_BODY_BYTES,
  headers: { 'x-payload-digest': 'digest', 'x-payload-digest-alg': 'digestAlgorithm' },
  body: {
    contentType: 'application/json',
    isWhole: true,
    description: 'A callback of Sumsub, in the bytes that its digest covers.',
    example: JSON.stringify(EXAMPLE),
  },
  input: z.object({
    digest: header('HMAC of the body under the secret of the webhook, in hex. Default: none, which is refused.'),
    digestAlgorithm: header('`HMAC_SHA256_HEX` or `HMAC_SHA512_HEX`. Default: none, which is refused.'),
  }),
  output: z.object({ ok: z.literal(true) }),
  summary: 'Take a callback of Sumsub.',
  done: 'Took a callback of the verification provider',
  description:
    'Only where Sumsub verifies identities; elsewhere the path is unknown: 404. What is not signed answers 403 and changes nothing. Everything else answers 200, also what comes again, is older than what was said before, tells of nobody known here, or cannot be read: the newest callback counts, by Sumsub’s clock.',
  tag: 'Identity verification',
  example: {
    input: {
      digest: 'c4e0a0b3b6f1f9c2a5d87e9103fd2b7c6d5e4f30211f0e9d8c7b6a5948372615',
      digestAlgorithm: 'HMAC_SHA256_HEX',
    },
    output: { ok: true },
  },
});
