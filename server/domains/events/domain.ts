import type { Domain } from '#server/core/runtime/service.ts';
import { getTimeline } from './get-timeline.ts';
import { streamEvents } from './stream-events.ts';

/** The stream of changes, and timelines. */
export const events: Domain = {
  tags: {
    Events: 'Changes as server-sent events, and the history of an object.',
  },
  operations: {
    streamEvents,
    getTimeline,
  },
};
