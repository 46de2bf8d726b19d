import { grantLicence } from '#lib/contracts/directory/platform.ts';
import { latestVersion } from '#server/domains/stablecoin/terms/terms-store.ts';
import { mintAccount, openMint, ordered, passMintTime } from '#server/domains/stablecoin/testing.ts';
import type { TestUser } from './fixtures.ts';
import type { Harness } from './harness.ts';

/** What writes on minting need, for a caller who is an admin of the enterprise and of the platform. */
export function mintInputs(h: Harness) {
  const { enterpriseId } = h;
  const opened = openMint(h).then(async () => {
    const as = await h.create.user({}, { isPlatformAdmin: true });
    await h.call(grantLicence, { as, input: { enterpriseId, licence: 'mint' } });
  });
  let added = 0;
  const place = async (as: TestUser) => {
    await opened;
    return mintAccount(h, { enterpriseId, admin: as, operator: as, viewer: as });
  };
  const latest = async () => {
    await opened;
    return { version: await latestVersion(h.db) };
  };
  return {
    createMintOrder: async (as: TestUser) => {
      const { accountId: walletId } = await place(as);
      const side = { walletId, type: 'GO_ACCOUNT' };
      return {
        source: { asset: 'tfiatusd', amount: '10001', ...side },
        destination: { asset: 'hteth:gousd', ...side },
      };
    },
    acceptMintTerms: latest,
    setMintLimits: async () => {
      await opened;
      return {};
    },
    acceptStablecoinTerms: latest,
    createStablecoinOrder: async (as: TestUser) => {
      const { accountId } = await place(as);
      return { sourceWalletId: accountId, destinationWalletId: accountId };
    },
    publishMintTerms: async () => {
      await opened;
      return {};
    },
    addMintToken: async () => {
      await opened;
      added += 1;
      return { token: `new${added}`, symbol: `NEW${added}`, name: `New token ${added}` };
    },
    changeMintToken: async () => {
      await opened;
      return { token: 'gousd', isEnabled: true };
    },
    releaseMintOrder: async (as: TestUser) => {
      const { id: orderId } = await ordered(h, await place(as), { memo: 'sandbox:hold' });
      await passMintTime(h, 121);
      return { orderId };
    },
  };
}
