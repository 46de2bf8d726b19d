import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { kindsWith } from '#lib/kinds.ts';
import { READ_EVENTS } from '#lib/rights.ts';
import { EnterpriseId, Instant, text } from '#lib/schema.ts';
import { exampleEvent } from './events.ts';

const TAG = 'Events';

/** Something that happened to an object: a business event, or a recorded action of somebody on it. */
export const TimelineEntry = z
  .object({
    at: Instant,
    kind: z.enum(['event', 'audit']),
    type: text(100).meta({ description: 'Type of the event, or name of the operation.' }),
    title: z.string().max(200).meta({ description: 'What happened, in words.' }),
    actorName: z.string().max(320).nullable().meta({ description: 'Who did it; null for what came from outside.' }),
    detail: z.record(z.string().max(200), z.unknown()),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** Kinds of objects that have a history. */
const TimelineSubject = z.enum(kindsWith('hasTimeline'));

/** Everything that happened to an object, newest first, at most 500; recorded actions for those with `auditlogs_view_all`. */
export const getTimeline = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/timeline/{subjectType}/{subjectId}' }],
  access: member(READ_EVENTS),
  input: z.object({
    enterpriseId: EnterpriseId,
    subjectType: TimelineSubject.meta({ description: 'Kind of the object.' }),
    subjectId: text(100).meta({ description: 'Id of the object.' }),
  }),
  output: z.object({ entries: z.array(TimelineEntry).max(500) }),
  summary: 'Read what happened to an object.',
  tag: TAG,
  example: {
    input: {
      enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
      subjectType: 'idv',
      subjectId: exampleEvent.subjectId,
    },
    output: {
      entries: [
        {
          at: '2026-03-03T11:02:45.000Z',
          kind: 'event',
          type: 'idv.approved',
          title: 'Approved',
          actorName: null,
          detail: { from: 'pending' },
        },
        {
          at: '2026-03-02T09:30:00.000Z',
          kind: 'event',
          type: 'idv.created',
          title: 'Created',
          actorName: null,
          detail: {},
        },
      ],
    },
  },
});
