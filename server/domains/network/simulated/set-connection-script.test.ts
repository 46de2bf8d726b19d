import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { listClientSettlements } from '#lib/contracts/network/settlements.ts';
import { setConnectionScript as contract } from '#lib/contracts/sandbox/off-exchange.ts';
import { SCRIPTS, type Script } from '#lib/simulated-actors.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import { harness } from '#server/testing/harness.ts';
import { allocate } from '../allocations/testing-allocations.ts';
import { operatorOf, pass } from '../onchain/testing-onchain.ts';
import { connectWith, enterprisePartner, passTime, testClient } from '../testing-network.ts';
import { simulatedStage } from './testing-simulated.ts';

const h = await harness();
const client = await testClient(h, { funds: { ofcbtc: '1000' } });
const stage = await simulatedStage(h, client);
const { as, enterpriseId } = client;
const DAY = 24 * 60;

const settlementsOf = async (partnerId: string) => {
  const { body } = await h.call(listClientSettlements, { as, input: { enterpriseId, partnerIds: [partnerId] } });
  return body.settlements;
};
const set = (connectionId: string, script: Script, caller = as) =>
  h.call(contract, { as: caller, input: { connectionId, script } });

describe('PUT sandbox/scripts/{connectionId}', () => {
  it('200: takes every script', async () => {
    for (const script of Object.keys(SCRIPTS) as Script[]) {
      const { status, body } = await set(stage.connection.id, script);
      assert.deepEqual([status, body], [200, { connectionId: stage.connection.id, script }]);
    }
  });
  it('200: answers allocations as it says, and a prefix beats it', async () => {
    const { id: connectionId } = stage.connection;
    const ask = async (prefix: string) =>
      (await allocate(h, client, { connectionId, quantity: '1', clientExternalId: `${prefix}${randomUUID()}` })).status;
    await stage.script('refuse');
    assert.equal(await ask(''), 422);
    assert.equal(await ask('sim-slow-'), 200);
    await stage.script('outage');
    assert.equal(await ask(''), 500);
    await stage.script('nightly');
    assert.equal(await ask(''), 200);
    assert.equal(await ask('sim-refuse-'), 422);
    await stage.script('off');
  });
  it('200: on-chain settles there what has a chain, deposits what the client gains, and settles the rest as ever', async () => {
    const { approve } = await operatorOf(h);
    const types = new Set<string>();
    for (const [base, quote] of [
      ['btc', 'usdc'],
      ['btc', 'eth'],
    ] as const) {
      const one = await simulatedStage(h, client, {
        allocated: { ofcbtc: '900000000', ofceth: '9'.repeat(22), ofcusdc: '900000000000' },
      });
      await one.script('on-chain');
      await one.trade(1, { base, quote });
      await passTime(h, DAY);
      const all = await settlementsOf(one.partner.id);
      assert.deepEqual(
        all.map(({ settlementType }) => settlementType).toSorted(),
        quote === 'usdc' ? ['offchain', 'onchain'] : ['onchain'],
      );
      const onchain = all.find(({ settlementType }) => settlementType === 'onchain');
      assert.equal((await approve(onchain?.id ?? '')).status, 200);
      await pass(h, 'btc', 2);
      await pass(h, 'eth', 12);
      const { settlement, settlementTransfers } = await one.read(onchain?.id ?? '');
      assert.equal(settlement.status, 'completed');
      for (const { quantity } of settlementTransfers) types.add(quantity.startsWith('-') ? 'loss' : 'gain');
    }
    assert.deepEqual([...types].toSorted(), ['gain', 'loss']);
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });
  it('200: nightly settles the trades of the day at 00:00 UTC, night after night, and off does not', async () => {
    const nightly = await simulatedStage(h, client);
    await nightly.script('nightly');
    for (const count of [1, 2]) {
      await nightly.trade(1);
      await passTime(h, DAY);
      const all = await settlementsOf(nightly.partner.id);
      assert.deepEqual([all.length, all[0]?.status], [count, 'completed']);
      assert.match(all[0]?.createdAt ?? '', /T00:00:00\.000Z$/);
    }
    await nightly.script('off');
    await nightly.trade(1);
    await passTime(h, 30 * DAY);
    assert.equal((await settlementsOf(nightly.partner.id)).length, 2);
  });
  it('200: a night of which nobody has allocated enough is tried again on the next one', async () => {
    const poor = await simulatedStage(h, client, { allocated: {} });
    await poor.script('nightly');
    await poor.trade(1);
    await passTime(h, DAY);
    assert.deepEqual(
      (await settlementsOf(poor.partner.id)).map(({ status }) => status),
      ['failed'],
    );
    await passTime(h, DAY);
    assert.equal((await settlementsOf(poor.partner.id)).length, 1);
  });
  it('400: another word', async () => assert.equal((await set(stage.connection.id, 'fast' as Script)).status, 400));
  it('404: connections of others', async () => {
    assert.equal((await set(randomUUID(), 'off')).status, 404);
    assert.equal((await set(stage.connection.id, 'off', h.outsider)).status, 404);
    assert.equal((await set(stage.connection.id, 'off', h.viewer)).status, 403);
  });
  it('422: with an enterprise, which does itself what it does', async () => {
    const { id } = await connectWith(h, client, await enterprisePartner(h));
    assert.equal((await set(id, 'slow')).status, 422);
  });
});
