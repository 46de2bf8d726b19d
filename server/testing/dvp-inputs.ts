import { configureDvpAccount } from '#lib/contracts/clearing/settings.ts';
import { TRANSACTION_ROUTES } from '#lib/transaction-routes.ts';
import { playedParty } from '#server/domains/clearing/simulated/testing-played.ts';
import { insertMemberships } from '#server/domains/directory/members/membership-store.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import type { TestUser } from './fixtures.ts';
import type { Harness } from './harness.ts';

const [{ id: NETTING }] = TRANSACTION_ROUTES;

/** What writes of DVP settings and scripts need to succeed, for a caller who becomes an admin of the enterprise. */
export function dvpInputs(h: Harness) {
  async function join({ id: userId }: TestUser, enterpriseId: string): Promise<void> {
    await insertMemberships(h.db, [{ userId, enterpriseId, role: 'admin', createdAt: h.service.clock.nowIso() }]);
    await h.service.onSignal('access');
  }

  async function account(as: TestUser) {
    const enterpriseId = await h.create.enterprise();
    await join(as, enterpriseId);
    return { enterpriseId, accountId: await insertAccount(h.db, enterpriseId, { label: 'Settling' }) };
  }

  return {
    updateDvpSettings: async (as: TestUser) => {
      const place = await account(as);
      await h.call(configureDvpAccount, { as, input: { ...place, queueAutomationTransactionRouteId: NETTING } });
      return place;
    },
    configureDvpAccount: account,
    setDvpFeeRate: async (as: TestUser) => ({ accountId: (await account(as)).accountId }),
    setDvpScript: async (as: TestUser) => {
      const { enterpriseId, connectionId } = await playedParty(h);
      await join(as, enterpriseId);
      return { enterpriseId, connectionId };
    },
  };
}
