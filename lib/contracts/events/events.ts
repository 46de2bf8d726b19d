import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { EnterpriseId, Instant, text, Uuid } from '#lib/schema.ts';
import { EVENT_STREAM, exampleOpening, streamCursor } from './event-stream.ts';

const TAG = 'Events';

/** Kinds of objects whose changes can be watched. */
export const EVENT_SUBJECTS = [
  'idv',
  'off-exchange-settlement',
  'dvp-settlement',
  'access-token',
  'member',
  'invitation',
  'saved-view',
  'webhook',
  'webhook-delivery',
  'webhook-secret',
  'webhook-arrival',
  'notice',
  'clock',
] as const;
export const EventSubject = z.enum(EVENT_SUBJECTS);
export type EventSubject = z.output<typeof EventSubject>;

/** In place of an id: more objects of the kind changed at once than are told of one by one. Read again whatever you show of them. */
export const MANY_SUBJECTS = '*';

/** One change, as the stream tells it: what changed, not how; the object itself is read by its own operation. */
export const LiveEvent = z
  .object({
    id: Uuid,
    type: text(100),
    subjectType: EventSubject,
    subjectId: text(100).meta({ description: '`*` when more changed at once than are told of one by one.' }),
    occurredAt: Instant,
  })
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.output<typeof LiveEvent>;

const exampleEvent: z.input<typeof LiveEvent> = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  type: 'idv.approved',
  subjectType: 'idv',
  subjectId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7b',
  occurredAt: '2026-03-02T09:30:00.000Z',
};

/**
 * Server-sent events of an enterprise, as far as the caller may see them. `id` is the cursor; after a drop the stream goes on from
 * `Last-Event-ID` or `after`. The first message is `ready`, or `reset` when the cursor is unknown or too old to go on from: then
 * read everything anew. A comment comes every 15 seconds. It ends when the right to read ends.
 */
export const streamEvents = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/events' }],
  access: { caller: 'member', enterprise: 'enterpriseId', scope: 'enterprise_view_all' },
  ...EVENT_STREAM,
  input: z.object({
    enterpriseId: EnterpriseId,
    ...streamCursor,
  }),
  summary: 'Watch the changes of an enterprise as server-sent events.',
  tag: TAG,
  example: {
    input: { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d', after: '5f9c0a3b-41' },
    output: `${exampleOpening('5f9c0a3b-41')}id: 5f9c0a3b-42\ndata: ${JSON.stringify(exampleEvent)}\n\n`,
  },
});

/** Something that happened to an object: a business event, or a recorded action of somebody on it. */
export const TimelineEntry = z
  .object({
    at: Instant,
    kind: z.enum(['event', 'audit']),
    type: text(100).meta({ description: 'Type of the event, or name of the operation.' }),
    actorName: z.string().max(320).nullable().meta({ description: 'Who did it; null for what came from outside.' }),
    detail: z.record(z.string().max(200), z.unknown()),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** Kinds of objects that have a history. */
export const TimelineSubject = EventSubject.exclude([
  'clock',
  'webhook-delivery',
  'webhook-secret',
  'webhook-arrival',
  'notice',
]);
export type TimelineSubject = z.output<typeof TimelineSubject>;

/** Everything that happened to an object, newest first, at most 500; recorded actions for those with `auditlogs_view_all`. */
export const getTimeline = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/timeline/{subjectType}/{subjectId}' }],
  access: { caller: 'member', enterprise: 'enterpriseId', scope: 'enterprise_view_all' },
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
          actorName: null,
          detail: { from: 'pending' },
        },
        { at: '2026-03-02T09:30:00.000Z', kind: 'event', type: 'idv.created', actorName: null, detail: {} },
      ],
    },
  },
});
