import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findCoin } from '#lib/coins.ts';
import { searchDvpSettlements } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { listClientSettlementTransfers } from '#lib/contracts/network/settlements.ts';
import { getSettledVolume } from '#lib/contracts/overview/overview.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { seedForTest } from '#server/testing/seeded.ts';

const h = await harness();
const { enterpriseId, secondId, viewer, withoutWallets } = await seedForTest(h);

async function volumeFor(as: string, id = enterpriseId) {
  const reply = await h.call(getSettledVolume, { as, input: { enterpriseId: id } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body;
}

const add = (sums: Map<string, bigint>, key: string, quantity: string): void =>
  void sums.set(key, (sums.get(key) ?? 0n) + BigInt(quantity));

/** Sums of off-exchange transfers by asset and day, from the pages of the public list. */
async function addOffExchange(sums: Map<string, bigint>, since: string): Promise<void> {
  for (let pageNumber = 0; ; pageNumber += 1) {
    const input = { enterpriseId, pageNumber, pageSize: 500, settlementTransferStatuses: ['completed' as const] };
    const { body } = await h.call(listClientSettlementTransfers, { as: viewer, input });
    for (const one of body.settlementTransfers)
      if (one.createdAt >= since)
        add(sums, `${findCoin(one.currency)?.id} ${one.createdAt.slice(0, 10)}`, one.quantity.replace('-', ''));
    if (body.settlementTransfers.length < 500) return;
  }
}

async function addDvp(sums: Map<string, bigint>, since: string): Promise<void> {
  let cursor: string | undefined;
  do {
    const input = { enterpriseId, cursor, limit: 200, statuses: ['settled' as const], createdOnOrAfter: since };
    const { body } = await h.call(searchDvpSettlements, { as: viewer, input });
    for (const { createdAt, settlementTransfers } of body.settlements)
      for (const { currency, quantity } of settlementTransfers)
        add(sums, `${findCoin(currency)?.id} ${createdAt.slice(0, 10)}`, quantity);
    cursor = body.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

describe('GET overview/volume', () => {
  it('200: has the sums of the lists behind it, exact, per asset and day', async () => {
    const { since, days, assets } = await volumeFor(viewer.token);
    const sums = new Map<string, bigint>();
    await addOffExchange(sums, since);
    await addDvp(sums, since);
    const told = new Map(
      assets.flatMap(({ currency, units }) =>
        units.flatMap((unit, index) => (unit === '0' ? [] : [[`${currency} ${days[index]}`, BigInt(unit)] as const])),
      ),
    );
    assert.ok(told.size > 20, 'the demo data moves something');
    assert.deepEqual(told, new Map([...told.keys()].map((key) => [key, sums.get(key)])));
    assert.equal(told.size, sums.size);
  });
  it('200: a total is the sum of its days, and assets come by their number of transfers', async () => {
    const { assets } = await volumeFor(viewer.token);
    for (const { total, units } of assets)
      assert.equal(total, units.reduce((sum, unit) => sum + BigInt(unit), 0n).toString());
    const counts = assets.map(({ transferCount }) => transferCount);
    assert.deepEqual(
      counts,
      counts.toSorted((a, b) => b - a),
    );
  });
  it('200: counts the settlements as their lists do under the same filter', async () => {
    const { since, dvp } = await volumeFor(viewer.token);
    const input = { enterpriseId, limit: 1, statuses: ['settled' as const], createdOnOrAfter: since };
    const { body } = await h.call(searchDvpSettlements, { as: viewer, input });
    assert.deepEqual(dvp, { total: body.total, isTotalExact: body.isTotalExact });
  });
  it('200: tells nothing of a source that licence or scopes do not open', async () => {
    const unlicensed = await volumeFor(viewer.token, secondId);
    assert.equal(unlicensed.offExchange, null);
    const narrowed = await volumeFor(withoutWallets);
    assert.equal(narrowed.dvp, null);
    assert.notEqual(narrowed.offExchange, null);
  });
  it('401, 404: refuses no credentials, and alike an unknown and a foreign enterprise', async () => {
    for (const [as, id, status] of [
      [null, enterpriseId, 401],
      [viewer, newHexId(), 404],
      [h.outsider, enterpriseId, 404],
    ] as const) {
      const reply = await h.call(getSettledVolume, { as, input: { enterpriseId: id } });
      assert.equal(reply.status, status, reply.text);
    }
  });
});
