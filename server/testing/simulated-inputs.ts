import { createSandboxTrades, createSimulatedClient } from '#lib/contracts/sandbox/off-exchange.ts';
import { insertMemberships } from '#server/domains/directory/members/membership-store.ts';
import { simulatedStage } from '#server/domains/network/simulated/testing-simulated.ts';
import { anotherClient, anotherPartner, type TestClient } from '#server/domains/network/testing-network.ts';
import type { TestUser } from './fixtures.ts';
import type { Harness } from './harness.ts';

/** What simulated partners and clients need to be made to do something, for a caller who becomes an admin of the enterprise. */
export function simulatedInputs(h: Harness) {
  async function clientOf(as: TestUser): Promise<TestClient> {
    const client = await anotherClient(h);
    const own = { enterpriseId: client.enterpriseId, role: 'admin' as const, createdAt: h.service.clock.nowIso() };
    await insertMemberships(h.db, [{ userId: as.id, ...own }]);
    await h.service.onSignal('access');
    return { ...client, as };
  }

  const connected = async (as: TestUser) => (await simulatedStage(h, await clientOf(as))).place;

  async function played(as: TestUser) {
    const { enterpriseId, id: partnerId } = await anotherPartner(h, await clientOf(as));
    return { enterpriseId, partnerId };
  }

  return {
    setConnectionScript: async (as: TestUser) => ({ connectionId: (await connected(as)).connectionId }),
    createSandboxTrades: async (as: TestUser) => ({ ...(await connected(as)), pair: undefined }),
    createSandboxOffExchangeSettlement: async (as: TestUser) => {
      const place = await connected(as);
      await h.call(createSandboxTrades, { as, input: { ...place, count: 1 } });
      return place;
    },
    createSimulatedClient: played,
    createSimulatedAllocation: async (as: TestUser) => {
      const input = await played(as);
      const { id: clientId } = (await h.call(createSimulatedClient, { as, input })).body;
      return { enterpriseId: input.enterpriseId, clientId };
    },
  };
}
