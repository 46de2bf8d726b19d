import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation, reply } from '#server/core/call/operation.ts';
import type { Domain } from '#server/core/runtime/service.ts';

const id = z.string().max(32).meta({ description: 'Id of the allocation.' });
const enterpriseId = z.string().max(32).meta({ description: 'Id of the enterprise.' });
const outcome = z
  .enum(['allocated', 'accepted', 'settled', 'released', 'reserved', 'odd', 'undeclared', 'refused', 'broken'])
  .meta({ description: 'What becomes of it.' });
const allocationIn = <const State extends string>(state: State) =>
  z.object({ id, state: z.literal(state), reason: z.string().max(200).optional() });

/** A made-up write whose input says how it ends: by its output, a record, a failure, or not as its contract says. */
export const allocate = operation(
  contract({
    routes: [{ method: 'POST', path: '/made-up/{enterpriseId}/allocations' }],
    access: { caller: 'member', scope: 'user_manage', enterprise: 'enterpriseId' },
    errors: { family: 'network' },
    input: z.object({ enterpriseId, id, outcome }),
    output: z.object({ allocation: allocationIn('allocated') }),
    replies: {
      202: {
        schema: z.object({ waiting: z.int().min(0).max(9) }),
        description: 'The partner decides later.',
        example: { waiting: 1 },
      },
      401: {
        schema: z.object({ settlement: z.object({ id }) }),
        description: 'The settlement failed, and is kept as failed.',
        example: { settlement: { id: 'a1' } },
      },
      422: {
        schema: z.object({ allocation: allocationIn('released') }),
        description: 'The partner refused, and the allocation is kept as released.',
        example: { allocation: { id: 'a1', state: 'released', reason: 'no line of credit' } },
      },
      500: {
        schema: z.object({ allocation: allocationIn('reserved') }),
        description: 'The partner did not answer, and the allocation stays reserved.',
        example: { allocation: { id: 'a1', state: 'reserved' } },
      },
    },
    summary: 'Allocate.',
    done: 'Allocated',
    tag: 'Made up',
    example: {
      input: { enterpriseId: 'e1', id: 'a1', outcome: 'allocated' },
      output: { allocation: { id: 'a1', state: 'allocated' } },
    },
  }),
  async (context, input) => {
    const subject = { id: input.id };
    await context.audit({ subjectType: 'notice', subjectId: input.id });
    if (input.outcome === 'accepted') return reply(202, { waiting: 1 });
    if (input.outcome === 'settled') return reply(401, { settlement: subject });
    if (input.outcome === 'released')
      return reply(422, { allocation: { ...subject, state: 'released', reason: 'no line of credit' } });
    if (input.outcome === 'reserved') return reply(500, { allocation: { ...subject, state: 'reserved' } });
    if (input.outcome === 'odd') return reply(422, { allocation: { ...subject, state: 'lost' } } as never);
    if (input.outcome === 'undeclared') return reply(201, {}) as never;
    if (input.outcome === 'refused') fail('invalid_credentials', 'Wrong.');
    if (input.outcome === 'broken') throw new Error('broken');
    return { allocation: { ...subject, state: 'allocated' as const } };
  },
);

/** A domain of it alone. */
export const allocating: Domain = { tags: { 'Made up': 'What is made up for tests.' }, operations: { allocate } };
