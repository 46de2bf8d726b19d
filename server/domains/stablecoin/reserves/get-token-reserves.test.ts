import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getReserveHistory, getTokenReserves } from '#lib/contracts/stablecoin/reserves.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint, ordered, passMintTime, supplyOf } from '../testing.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId, viewer } = place;

const ask = (token: string, as: Parameters<typeof h.call>[1]['as'] = viewer, of = enterpriseId) =>
  h.call(getTokenReserves, { as, input: { enterpriseId: of, token } });
async function read(token = 'gousd') {
  const { status, body, text } = await ask(token);
  assert.equal(status, 200, text);
  const { asOf: _, ...figures } = body;
  return figures;
}
const gousd = (circulating: string, reserve: string, [ledgerPosition, inFlight] = [0, '0']) => ({
  token: 'gousd',
  assets: ['hteth:gousd'],
  reserveAsset: 'tfiatusd',
  circulating,
  reserve,
  ratio: '1',
  ledgerPosition,
  onChain: [{ asset: 'hteth:gousd', supply: circulating, inFlight }],
});

describe('GET tokens/{token}/reserves', () => {
  it('200: nothing at first, at a ratio of 1', async () => {
    assert.deepEqual(await read(), gousd('0', '0'));
    const { body } = await ask('gousd');
    assert.ok(Math.abs(Date.parse(body.asOf) - h.service.clock.now().getTime()) < 60_000);
  });
  it('200: the ledger after each change, and what the issuer is about', async () => {
    await ordered(h, place);
    await ordered(h, place, { from: 'tusdc', to: 'hteth:scaasacme', amount: '10000000' });
    assert.deepEqual(await read(), gousd('0', '0'));
    await passMintTime(h, 120);
    assert.deepEqual(await read(), gousd('0', '0', [0, '99900000']));
    await passMintTime(h, 300);
    assert.deepEqual(await read(), gousd('99900000', '9990', [1, '0']));
    assert.deepEqual(await supplyOf(h, 'gousd'), { circulating: '99900000', reserve: '9990' });
    await ordered(h, place, { amount: '20000' });
    await passMintTime(h, 420);
    await ordered(h, place, { from: 'hteth:gousd', to: 'tfiatusd', amount: '100000000' });
    await ordered(h, place, { memo: 'sandbox:hold' });
    await passMintTime(h, 120);
    assert.deepEqual(await read(), gousd('299700000', '29970', [2, String(99_900_000 - 99_950_000)]));
    await passMintTime(h, 1800);
    assert.deepEqual(await read(), gousd('199750000', '19975', [3, '99900000']));
    assert.deepEqual(await supplyOf(h, 'gousd'), { circulating: '199750000', reserve: '19975' });
  });
  it('200: each token by itself, to every member of any enterprise with the licence, and while it cannot be ordered', async () => {
    const { assets, circulating, reserve, reserveAsset, ledgerPosition } = await read('scaasacme');
    assert.deepEqual(
      [assets, circulating, reserve, reserveAsset, ledgerPosition],
      [['hteth:scaasacme'], '10000000000000000000', '10000000', 'tusdc', 1],
    );
    await h.ownerPool.query("update mint_tokens set is_enabled = false where slug = 'scaasacme'");
    const other = await mintPlace(h);
    const { body } = await ask('scaasacme', other.viewer, other.enterpriseId);
    assert.equal(body.circulating, '10000000000000000000');
  });
  it('200: position and figures of one moment, while orders are fulfilled', async () => {
    for (let amount = 10_000; amount < 10_040; amount += 1) await ordered(h, place, { amount: String(amount) });
    let isOver = false;
    const passing = passMintTime(h, 420).finally(() => {
      isOver = true;
    });
    const seen = new Map<number, string[]>();
    while (!isOver) {
      const { ledgerPosition, circulating, reserve, ratio } = await read();
      assert.equal(ratio, '1');
      seen.set(ledgerPosition, [circulating, reserve]);
    }
    await passing;
    const input = { enterpriseId, token: 'gousd', buckets: 499 };
    const { points } = (await h.call(getReserveHistory, { as: viewer, input })).body;
    assert.equal(points.at(-1)?.position, 43);
    assert.ok(seen.size > 1, 'no read fell between two changes');
    for (const { position, circulating, reserve } of points)
      assert.deepEqual(seen.get(position) ?? [circulating, reserve], [circulating, reserve]);
  });
  it('401 and 403: others, and enterprises without the licence', async () => {
    for (const as of [null, h.outsider]) assert.equal((await ask('gousd', as)).status, 401);
    assert.equal((await ask('gousd', h.viewer, h.enterpriseId)).status, 403);
    assert.equal((await ask('gousd', viewer, '0'.repeat(32))).status, 401);
  });
  it('404: a token that there is none of, whatever it looks like', async () => {
    for (const token of ['nothing', 'GOUSD', 'x'.repeat(200), "gousd' or '1'='1"]) {
      const { status, body } = await ask(token);
      assert.equal(status, 404, token);
      assert.deepEqual(body as unknown, { errorName: 'TokenNotFound', error: 'There is no such token.' });
    }
  });
});
