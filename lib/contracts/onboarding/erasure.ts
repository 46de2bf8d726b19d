import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { HexId, Instant, proseText, Uuid } from '#lib/schema.ts';
import { IdentityId, KYB_EXAMPLES } from './kyb-shapes.ts';
import { exampleReview, NOTE, OPERATOR, REVIEWS, REVIEWS_TAG } from './review-rows.ts';

/** What of an identity was erased, by the names of its parts. */
export const Erased = z.array(z.string().max(40)).max(10);
const { identityId } = KYB_EXAMPLES;

/** What a person may ask for, once nothing says that it has to be kept. */
export const eraseOnboarding = contract({
  routes: [{ method: 'POST', path: `${REVIEWS}/{identityId}/erasure` }],
  access: OPERATOR,
  input: z.object({
    identityId: IdentityId,
    reason: proseText(NOTE).meta({ description: 'Who asked for it, and how; for the audit log.' }),
  }),
  output: z.object({
    identityId: Uuid,
    enterpriseId: HexId,
    erasedAt: Instant,
    erased: Erased.meta({
      description: '`facts`, `numbers`, `documents`, `signatures`, `agreements`, `people`: those that were there.',
    }),
  }),
  summary: 'Erase what was said and shown of an identity, as its person asked.',
  description:
    'Id, status and times stay. A draft can be erased at any time, and is declined; what was declined or approved answers 409 with the end of its term while that runs, and so does what is being decided on. Nobody erases an identity that they began, changed, uploaded for or signed for, or of an enterprise that they belong to: 403.',
  done: 'Erased an identity',
  tag: REVIEWS_TAG,
  example: {
    input: { identityId, reason: 'Asked for by email on 2 March 2026.' },
    output: {
      identityId,
      enterpriseId: exampleReview.enterpriseId,
      erasedAt: '2026-03-02T09:30:00.000Z',
      erased: ['facts', 'numbers', 'documents'],
    },
  },
});
