import { describe, it } from 'node:test';
import { muteWallet, unmuteWallet } from '#lib/contracts/notifications/muting.ts';
import { harness } from '#server/testing/harness.ts';
import { insertAccounts } from '../testing-settings.ts';
import { unmuteTests } from './testing-unmute.ts';

const h = await harness();
const [own = ''] = await insertAccounts(h.db, h.enterpriseId, 1);
const [foreign = ''] = await insertAccounts(h.db, h.otherEnterpriseId, 1);

describe('DELETE mute/wallet/{walletId}', () => {
  const tests = unmuteTests(h, {
    operation: 'unmuteWallet',
    what: 'wallet',
    own,
    foreign,
    mute: (walletId, as) => h.call(muteWallet, { as, input: { walletId } }),
    unmute: (walletId, as, headers = {}) => h.call(unmuteWallet, { as, input: { walletId }, headers }),
  });
  for (const [title, run] of Object.entries(tests)) it(title, run);
});
