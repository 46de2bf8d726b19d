import { mintAccount, openMint, ordered, passMintTime } from '#server/domains/stablecoin/testing.ts';
import type { TestUser } from './fixtures.ts';
import type { Harness } from './harness.ts';

/** What writes on minting need, for a caller who is an admin of the enterprise and of the platform. */
export function mintInputs(h: Harness) {
  const { enterpriseId } = h;
  const opened = openMint(h);
  const place = async (as: TestUser) => {
    await opened;
    return mintAccount(h, { enterpriseId, admin: as, operator: as, viewer: as });
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
    acceptMintTerms: async () => {
      await opened;
      return { version: 2 };
    },
    publishMintTerms: async () => {
      await opened;
      return {};
    },
    releaseMintOrder: async (as: TestUser) => {
      const { id: orderId } = await ordered(h, await place(as), { memo: 'sandbox:hold' });
      await passMintTime(h, 121);
      return { orderId };
    },
  };
}
