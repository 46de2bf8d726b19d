import { describe, it } from 'node:test';
import { muteEnterprise, unmuteEnterprise } from '#lib/contracts/notifications/muting.ts';
import { harness } from '#server/testing/harness.ts';
import { unmuteTests } from './testing-unmute.ts';

const h = await harness();
const [own, foreign] = [h.enterpriseId, h.otherEnterpriseId];

describe('DELETE mute/enterprise/{enterpriseId}', () => {
  const tests = unmuteTests(h, {
    operation: 'unmuteEnterprise',
    what: 'enterprise',
    own,
    foreign,
    mute: (enterpriseId, as) => h.call(muteEnterprise, { as, input: { enterpriseId } }),
    unmute: (enterpriseId, as, headers = {}) => h.call(unmuteEnterprise, { as, input: { enterpriseId }, headers }),
  });
  for (const [title, run] of Object.entries(tests)) it(title, run);
});
