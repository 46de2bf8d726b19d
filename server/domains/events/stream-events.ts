import * as contracts from '#lib/contracts/events/events.ts';
import { streamOperation } from '#server/core/call/operation.ts';
import { findStart, followEvents } from './follow-events.ts';

export const streamEvents = streamOperation(
  contracts.streamEvents,
  async ({ service }, { enterpriseId, lastEventId, after }) => {
    const start = await findStart(service, enterpriseId, lastEventId ?? after);
    return {
      headers: { 'x-accel-buffering': 'no' },
      open: (access) => followEvents(service, { enterpriseId, start }, access),
    };
  },
);
