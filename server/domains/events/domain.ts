import type { Domain } from '#server/core/runtime/service.ts';
import { getTimeline } from './get-timeline.ts';
import { streamEvents } from './stream-events.ts';

/** The stream of changes, and timelines. */
export const events: Domain = {
  operations: {
    streamEvents,
    getTimeline,
  },
};
