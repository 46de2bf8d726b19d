import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SettlementTransferStatus } from '#lib/contracts/network/settlements.ts';
import { castOf } from '#server/demo/cast.ts';
import { assertInOrder, DEMO_IDENTITIES } from '#server/testing/demo-identities.ts';
import { planNetwork, planSettlements } from './plan-network.ts';

const PLANS = DEMO_IDENTITIES.map((identity) => ({
  identity,
  main: castOf(identity).people.enterprises.main.id,
  settlements: planSettlements(identity, planNetwork(identity)),
}));

describe('off-exchange settlements of the demo, for a hundred seeds and dates', () => {
  it('are created, updated and finalised in this order and before their date', () => {
    for (const { identity, settlements } of PLANS)
      assertInOrder(
        settlements.map((one) => ({ ...one.settlement })),
        identity,
      );
  });
  it('have every status of transfers, disputes, alerts and cut-offs', () => {
    for (const { identity, main, settlements } of PLANS) {
      const own = settlements.filter((one) => one.client.enterpriseId === main);
      const transfers = new Set(own.flatMap((one) => one.transfers.map((transfer) => transfer.status)));
      assert.deepEqual([...transfers].sort(), [...SettlementTransferStatus.options].sort(), `seed ${identity.seed}`);
      for (const flag of ['disputed', 'lossSlaAlertSent', 'gainSlaAlertSent'] as const) {
        const count = own.filter((one) => one.settlement[flag]).length;
        assert.ok(count > 0 && count < 60, `${flag} ${count} times with seed ${identity.seed}`);
      }
      assert.ok(own.some(({ settlement }) => settlement.status === 'pending' && settlement.cutoffAt !== null));
    }
  });
  it('differ between seeds and repeat for one', () => {
    assert.equal(new Set(PLANS.map((plan) => plan.settlements[0]?.settlement.id)).size, PLANS.length);
    const [first] = PLANS;
    assert.ok(first);
    assert.deepEqual(planSettlements(first.identity, planNetwork(first.identity)), first.settlements);
  });
});
