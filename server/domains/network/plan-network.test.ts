import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { castOf } from '#server/demo/cast.ts';
import { assertInOrder, DEMO_IDENTITIES } from '#server/testing/demo-identities.ts';
import { planNetwork, rowsOfMembers } from './plan-members.ts';
import { planSettlements } from './plan-network.ts';
import { rowsOf } from './settlements/settlement-store.ts';

const PLANS = DEMO_IDENTITIES.map((identity) => {
  const planned = planSettlements(identity, planNetwork(identity));
  return {
    identity,
    main: castOf(identity).people.enterprises.main.id,
    disputes: planned.flatMap(({ dispute }) => dispute ?? []),
    rows: planned.map(({ draft }) => rowsOf(draft)),
  };
});

describe('off-exchange settlements of the demo, for a hundred seeds and dates', () => {
  it('are created, updated and finalised in this order and before their date', () => {
    for (const { identity, rows, disputes } of PLANS) {
      assertInOrder(
        rows.map(({ settlement }) => ({ ...settlement })),
        identity,
      );
      assertInOrder(
        disputes.map(({ createdAt, updatedAt }) => ({ createdAt, updatedAt })),
        identity,
      );
    }
  });
  it('are over, with alerts and disputes that were taken back', () => {
    for (const { identity, main, rows, disputes } of PLANS) {
      const own = rows.filter(({ transfers }) => transfers.some((one) => one.clientEnterpriseId === main));
      assert.ok(own.every(({ settlement }) => settlement.finalizedAt !== null && !settlement.disputed));
      const transfers = new Set(own.flatMap((one) => one.transfers.map((transfer) => transfer.status)));
      assert.deepEqual([...transfers].toSorted(), ['completed', 'rejected']);
      for (const flag of ['lossSlaAlertSent', 'gainSlaAlertSent'] as const) {
        const count = own.filter((one) => one.settlement[flag]).length;
        assert.ok(count > 0 && count < 60, `${flag} ${count} times with seed ${identity.seed}`);
      }
      assert.ok(disputes.length > 0 && disputes.length < 60 && disputes.every(({ isRetracted }) => isRetracted));
      assert.ok(own.some(({ transfers }) => transfers.some((one) => one.sourceEnterpriseId !== null)));
      assert.ok(own.some(({ transfers }) => new Set(transfers.map((one) => one.destinationConnectionId)).size > 1));
    }
  });
  it('are such as their versions allow, and of before the books', () => {
    for (const { rows } of PLANS)
      for (const { settlement, transfers } of rows) {
        const { status, version, disputed, cutoffAt, disputeWindowEndsAt, finalizedAt, settlementType } = settlement;
        assert.equal(settlement.isBeforeBooks, true);
        assert.equal(version === 0, settlementType === 'onchain');
        assert.deepEqual(
          [disputed === null, cutoffAt === null, disputeWindowEndsAt === null],
          Array(3).fill(version !== 2),
        );
        assert.ok(status !== 'pending' || version !== 1, 'version 1 ends at once');
        assert.ok(status !== 'failed' || version !== 0, 'on chain nothing fails for good');
        if (version === 2 && status === 'completed') assert.ok((finalizedAt ?? '') >= (disputeWindowEndsAt ?? '?'));
        if (version === 0) assert.ok(transfers.every((one) => one.sourceEnterpriseId === null));
      }
  });
  it('have one account for each client, and a name of their own at each partner', () => {
    for (const { rows } of PLANS) {
      const accounts = Map.groupBy(
        rows.flatMap(({ transfers }) => transfers),
        (one) => one.clientEnterpriseId,
      );
      for (const transfers of accounts.values())
        assert.equal(new Set(transfers.map((one) => one.destinationTradingAccountId)).size, 1);
      const names = rows.map(({ settlement }) => `${settlement.partnerId} ${settlement.externalId}`);
      assert.equal(new Set(names).size, names.length);
    }
  });
  it('differ between seeds and repeat for one', () => {
    assert.equal(new Set(PLANS.map((plan) => plan.rows[0]?.settlement.id)).size, PLANS.length);
    const [first] = PLANS;
    assert.ok(first);
    const again = planSettlements(first.identity, planNetwork(first.identity));
    assert.deepEqual(
      again.map(({ draft }) => rowsOf(draft)),
      first.rows,
    );
  });
});

describe('members of the demo network', () => {
  it('have ids of their own at each partner, and the key schema of it', () => {
    for (const { identity } of PLANS.slice(0, 10)) {
      const { partners, clients, connections } = rowsOfMembers(planNetwork(identity), 'Vendor Trust');
      const ids = connections.map((one) => `${one.partnerId} ${one.partnersConnectionId}`);
      assert.equal(new Set(ids).size, ids.length);
      assert.equal(new Set(partners.map((one) => one.connectionKeySchema)).size, 4);
      const schemas = new Map(partners.map((one) => [one.id, one.connectionKeySchema]));
      assert.ok(connections.every((one) => one.keySchema === schemas.get(one.partnerId)));
      const [own] = partners.filter((one) => one.enterpriseId);
      assert.equal(own?.walletId, clients.find((one) => one.id === own?.clientId)?.walletId);
    }
  });
});
