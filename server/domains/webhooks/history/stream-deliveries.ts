import * as contracts from '#lib/contracts/webhooks/listen.ts';
import { streamOperation } from '#server/core/call/operation.ts';
import { findAttemptStart, followAttempts } from './follow-attempts.ts';

export const streamDeliveries = streamOperation(
  contracts.streamDeliveries,
  async ({ service }, { enterpriseId, webhookIds, types, lastEventId, after }) => {
    const start = await findAttemptStart(service, enterpriseId, lastEventId ?? after);
    return {
      headers: { 'x-accel-buffering': 'no' },
      open: (access) => followAttempts(service, { filter: { enterpriseId, webhookIds, types }, start }, access),
    };
  },
);
