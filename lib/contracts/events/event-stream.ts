import * as z from 'zod';
import { StreamText } from '#lib/schema.ts';

/** What operations share that reply with server-sent events, whose `id` is a cursor to go on from. */
export const EVENT_STREAM = {
  reply: 'stream',
  contentType: 'text/event-stream',
  headers: { 'last-event-id': 'lastEventId' },
  output: StreamText,
} as const;

/** The fields of their input that say where to go on. */
export const streamCursor = {
  lastEventId: z.string().max(200).optional().meta({
    description: '`id` of the last message seen: the stream goes on after it. Default: it starts now.',
  }),
  after: z.string().max(200).optional().meta({
    description: 'The same as `Last-Event-ID`, for clients that cannot set headers. Default: the stream starts now.',
  }),
};

/** A first message as an example shows it. */
export const exampleOpening = (cursor: string): string => `retry: 1000\n\nid: ${cursor}\nevent: ready\ndata: {}\n\n`;
