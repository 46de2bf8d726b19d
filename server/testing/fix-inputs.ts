import { heldNow, keepSession } from '#server/domains/fix/testing/kept-sessions.ts';
import type { Harness } from './harness.ts';

/** What writes on FIX sessions need, for a caller who is an admin of the enterprise. */
export function fixInputs(h: Harness) {
  const { enterpriseId } = h;
  return {
    disconnectFixSession: async () => ({ sessionId: await keepSession(h, enterpriseId, heldNow(h)) }),
    resetFixSession: async () => ({ sessionId: await keepSession(h, enterpriseId) }),
    setFixSessionSettings: async () => ({ sessionId: await keepSession(h, enterpriseId) }),
  };
}
