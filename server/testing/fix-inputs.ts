import { grantLicence } from '#lib/contracts/directory/platform.ts';
import { heldNow, keepSession } from '#server/domains/fix/testing/kept-sessions.ts';
import type { Harness } from './harness.ts';

/** What writes on FIX sessions need, for a caller who is an admin of the enterprise. */
export function fixInputs(h: Harness) {
  const { enterpriseId } = h;
  const opened = h.create
    .user({}, { isPlatformAdmin: true })
    .then((as) => h.call(grantLicence, { as, input: { enterpriseId, licence: 'fix' } }));
  const session = async (more: Parameters<typeof keepSession>[2] = {}) => {
    await opened;
    return { sessionId: await keepSession(h, enterpriseId, more) };
  };
  return {
    disconnectFixSession: () => session(heldNow(h)),
    resetFixSession: () => session(),
    setFixSessionSettings: () => session(),
  };
}
