import { describe } from 'node:test';
import { muteEnterprise, unmuteEnterprise } from '#lib/contracts/notifications/muting.ts';
import { harness } from '#server/testing/harness.ts';
import { unmutes } from './testing-unmute.ts';

const h = await harness();
const [own, foreign] = [h.enterpriseId, h.otherEnterpriseId];

describe('DELETE mute/enterprise/{enterpriseId}', () => {
  unmutes(h, {
    operation: 'unmuteEnterprise',
    what: 'enterprise',
    own,
    foreign,
    mute: (enterpriseId, as) => h.call(muteEnterprise, { as, input: { enterpriseId } }),
    unmute: (enterpriseId, as, headers = {}) => h.call(unmuteEnterprise, { as, input: { enterpriseId }, headers }),
  });
});
