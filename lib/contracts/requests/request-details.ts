import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { READ_REQUESTS } from '#lib/rights.ts';
import { EnterpriseId, HexId } from '#lib/schema.ts';
import { BodiesState, example, RecordedRequest, WHOSE } from './requests.ts';

const TAG = 'Request log';
const READ = member(READ_REQUESTS);
const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/requests' as const;
const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const Body = z.string().max(40_000).nullable();

/** One request with what was sent and answered, where that is kept. */
export const getRequest = contract({
  routes: [{ method: 'GET', path: `${BASE}/{recordedRequestId}` }],
  access: READ,
  input: z.object({
    enterpriseId: EnterpriseId,
    recordedRequestId: HexId.meta({ description: 'Id of the row, from the search.' }),
  }),
  output: RecordedRequest.extend({
    problem: z.string().max(2000).nullable().meta({ description: 'What was wrong, in words; null where nothing was.' }),
    userAgent: z.string().max(300).nullable(),
    signedVersion: z.string().max(10).nullable().meta({ description: 'Version of the signature; null without one.' }),
    isReplayed: z.boolean().meta({ description: 'Whether an idempotency key gave the reply of an earlier request.' }),
    bodies: BodiesState.meta({
      description:
        'Bodies of writes are kept for 24 hours. `withheld`: an operation with credentials; `too_large`: more than 64 KiB; `no_room`: too many at once.',
    }),
    requestBody: Body.meta({
      description: 'What was sent, as JSON without secrets, the first 16 KiB; null where nothing is kept.',
    }),
    replyBody: Body.meta({ description: 'What was answered, in the same way.' }),
  }),
  summary: 'Read a request of the request log.',
  description: WHOSE,
  tag: TAG,
  example: {
    input: { enterpriseId, recordedRequestId: example.id },
    output: {
      ...example,
      problem: 'url: is required',
      userAgent: 'curl/8.14.1',
      signedVersion: null,
      isReplayed: false,
      bodies: 'kept',
      requestBody: '{"type":"transfer"}',
      replyBody: '{"error":"url: is required","name":"Invalid"}',
    },
  },
});
