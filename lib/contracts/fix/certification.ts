import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { CERTIFICATION } from '#lib/fix/certification.ts';
import { READ_FIX } from '#lib/rights.ts';
import { Instant } from '#lib/schema.ts';
import { FIX_EXAMPLES, FIX_SESSION, FIX_TAG, SessionPlace } from './sessions.ts';

/** How many messages of a session are looked at, the newest. */
export const MOST_CERTIFIED = 20_000;

const { enterpriseId, sessionId } = FIX_EXAMPLES;
const [first] = CERTIFICATION;

const Case = z
  .object({
    number: z.int().min(1).max(CERTIFICATION.length),
    title: z.string().max(100),
    passedAt: Instant.nullable().meta({ description: 'When a message showed it first; null while none has.' }),
  })
  .meta({ id: 'FixCertificationCase' });

/** Ours: which of the cases of /docs/fix-certification a client has passed. */
export const getFixCertification = contract({
  routes: [{ method: 'GET', path: `${FIX_SESSION}/certification` }],
  access: member(READ_FIX),
  input: z.object(SessionPlace),
  output: z.object({
    cases: z.array(Case).max(CERTIFICATION.length).meta({ description: 'All cases, in their order.' }),
    passed: z.int().min(0).max(CERTIFICATION.length).meta({ description: 'How many were passed.' }),
  }),
  summary: 'Say which cases of the certification a FIX client has passed.',
  description: `Messages of sessions are kept for seven days, of which the newest ${MOST_CERTIFIED} are looked at.`,
  tag: FIX_TAG,
  example: {
    input: { enterpriseId, sessionId },
    output: {
      cases: CERTIFICATION.map(({ number, title }) => ({
        number,
        title,
        passedAt: number === first?.number ? '2026-03-02T09:30:00.000Z' : null,
      })),
      passed: 1,
    },
  },
});
