import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { LIVE_KINDS } from '#lib/kinds.ts';
import { READ_EVENTS } from '#lib/rights.ts';
import { EnterpriseId, Instant, text, Uuid } from '#lib/schema.ts';
import { EVENT_STREAM, exampleOpening, streamCursor } from './event-stream.ts';

const TAG = 'Events';

/** Kinds of objects whose changes can be watched. */
const EventSubject = z.enum(LIVE_KINDS);

/** In place of an id: more objects of the kind changed at once than are reported one by one. Read again whatever you show of them. */
export const MANY_SUBJECTS = '*';

/** One change, as the stream tells it: what changed, not how; the object itself is read by its own operation. */
export const LiveEvent = z
  .object({
    id: Uuid,
    type: text(100),
    subjectType: EventSubject,
    subjectId: text(100).meta({ description: '`*` when more changed at once than are reported one by one.' }),
    occurredAt: Instant,
  })
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.output<typeof LiveEvent>;

export const exampleEvent: z.input<typeof LiveEvent> = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  type: 'idv.approved',
  subjectType: 'idv',
  subjectId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7b',
  occurredAt: '2026-03-02T09:30:00.000Z',
};

const exampleCursor = 'cPa9mZ4bONNuzf5YdVS_lKR8bVpbIjQxIl0';

/**
 * Server-sent events of an enterprise, as far as the caller may see them. `id` is the cursor; after a drop the stream goes on from
 * `Last-Event-ID` or `after`. The first message is `ready`, or `reset` when the cursor is unknown or too old to go on from: then
 * read everything anew. A later `reset` names `kinds` in its data: changes of such objects are kept nowhere, and some may have been
 * missed; it comes whenever a stream goes on. Their messages have no `id`. A comment comes every 15 seconds. It ends when the right to
 * read ends.
 */
export const streamEvents = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/events' }],
  access: member(READ_EVENTS),
  ...EVENT_STREAM,
  input: z.object({
    enterpriseId: EnterpriseId,
    ...streamCursor,
  }),
  summary: 'Watch the changes of an enterprise as server-sent events.',
  description:
    'The first message is `ready`; the `id` of a message is the cursor from which the stream goes on after a drop. `reset` means that the cursor is unknown or older than two years: read everything again. With `kinds` it concerns objects of those kinds only: that a delivery or an inbox changed is told once, without an `id`, and a stream that goes on from a cursor may have missed it. `subjectId` is `*` when more than ten objects changed within half a second. Read `liveCursor` of `GET /api/clearhouse/v1/me` before a page to miss nothing after it. Takes a session or a token alone: a signed request answers 400. A user has at most 20 streams open in one process, of which the oldest ends for a new one; a stream ends when the right to read ends.',
  tag: TAG,
  example: {
    input: { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d', after: exampleCursor },
    output: `${exampleOpening(exampleCursor)}id: cPa9mfXlBFjlb8rWJTcMqxEMWMtbIjQyIl0\ndata: ${JSON.stringify(exampleEvent)}\n\n`,
  },
});
