import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getReserveHistory, getTokenReserves } from '#lib/contracts/stablecoin/reserves.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint, ordered, passMintTime, seen } from '../testing.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId, viewer } = place;

type Query = { fromDate?: string; toDate?: string; buckets?: number; token?: string };
const ask = (query: Query = {}, as: Parameters<typeof h.call>[1]['as'] = viewer, of = enterpriseId) =>
  h.call(getReserveHistory, { as, input: { enterpriseId: of, token: 'gousd', ...query } });
async function read(query: Query = {}) {
  const { status, body, text } = await ask(query);
  assert.equal(status, 200, text);
  return body;
}

const CHANGES = 1003;
const START = Date.parse('2026-03-01T00:00:00.000Z');
const at = (position: number): string => new Date(START + position * 1000).toISOString();

/** So many fulfilled orders of the other token, one a second: every third takes back half of what the others make. */
async function fillHistory(): Promise<{ position: number; at: string; circulating: string; reserve: string }[]> {
  const { id } = await ordered(h, place, { from: 'tusdc', to: 'hteth:scaasacme', amount: '10000000' });
  let reserve = 0n;
  const all = Array.from({ length: CHANGES }, (_, index) => {
    const position = index + 1;
    reserve += position % 3 === 0 ? -BigInt(500 + position) : BigInt(1000 + position);
    return { position, at: at(position), circulating: String(reserve * 10n ** 12n), reserve: String(reserve) };
  });
  await h.ownerPool.query(
    `insert into mint_orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'position', n,
       'circulating_after', ($4::numeric[])[n] * 1000000000000::numeric, 'reserve_after', ($4::numeric[])[n],
       'status', 'FULFILLED', 'ended_at', $2::timestamptz + n * interval '1 second', 'fee', 3,
       'type', case when n % 3 = 0 then 'BURN' else 'MINT' end,
       'source_amount', case when n % 3 = 0 then (500 + n) * 1000000000000::numeric + 3 else 1000 + n + 3 end,
       'destination_amount', case when n % 3 = 0 then 500 + n else (1000 + n) * 1000000000000::numeric end))).*
     from mint_orders o, generate_series(1, $3) n where o.id = $1`,
    [id, at(0), CHANGES, all.map((change) => change.reserve)],
  );
  return all;
}

const token = 'scaasacme';

describe('GET tokens/{token}/reserves/history', () => {
  it('200: nothing before the first change', async () => {
    assert.deepEqual(await read(), { token: 'gousd', reserveAsset: 'tfiatusd', total: 0, points: [] });
  });
  it('200: what circulated and backed it after each fulfilled order, the last as the ledger has it now', async () => {
    const first = await ordered(h, place, { amount: '20000' });
    await ordered(h, place, { memo: 'sandbox:fail-processing' });
    await passMintTime(h, 420);
    const second = await ordered(h, place, { from: 'hteth:gousd', to: 'tfiatusd', amount: '100000000' });
    await ordered(h, place, { memo: 'sandbox:hold' });
    await passMintTime(h, 1800);
    const { points, total } = await read();
    const [made, burnt] = [await seen(h, place, first.id), await seen(h, place, second.id)];
    assert.deepEqual(
      [total, points],
      [
        2,
        [
          { position: 1, at: made.updatedAt, circulating: '199800000', reserve: '19980' },
          { position: 2, at: burnt.updatedAt, circulating: '99850000', reserve: '9985' },
        ],
      ],
    );
    const now = (await h.call(getTokenReserves, { as: viewer, input: { enterpriseId, token: 'gousd' } })).body;
    assert.deepEqual([now.ledgerPosition, now.circulating, now.reserve], [2, '99850000', '9985']);
  });
  it('200: the first change and the last of each bucket, 500 points at most', async () => {
    const all = await fillHistory();
    for (const buckets of [1, 2, 7, 100, 499]) {
      const { points, total } = await read({ token, buckets });
      assert.equal(total, CHANGES);
      assert.equal(points.length, buckets + 1);
      assert.deepEqual(points[0], all[0]);
      assert.deepEqual(points.at(-1), all.at(-1));
      const sizes = points
        .slice(1)
        .map(({ position }, index) => position - (index === 0 ? 0 : (points[index]?.position ?? 0)));
      assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1, `buckets of ${new Set(sizes).size} sizes`);
      for (const point of points) assert.deepEqual(point, all[point.position - 1]);
    }
    assert.equal((await read({ token })).points.length, 101);
  });
  it('200: of a period, both ends included, with the sums of everything before; each change where there is room', async () => {
    const period = { token, fromDate: at(400), toDate: at(450) };
    const { points, total } = await read(period);
    assert.deepEqual(
      [total, points.map(({ position }) => position)],
      [51, Array.from({ length: 51 }, (_, n) => 400 + n)],
    );
    const whole = (await read({ token, buckets: 499 })).points;
    for (const point of points)
      assert.deepEqual(whole.find(({ position }) => position === point.position) ?? point, point);
    assert.deepEqual(
      (await read({ ...period, buckets: 1 })).points.map(({ position }) => position),
      [400, 450],
    );
    assert.deepEqual(
      (await read({ token, fromDate: at(400), toDate: at(400) })).points.map(({ position }) => position),
      [400],
    );
    assert.deepEqual((await read({ token, fromDate: at(450), toDate: at(400) })).points, []);
    assert.deepEqual((await read({ token, fromDate: '2026-03-01T01:06:40.000+01:00', toDate: at(401) })).total, 2);
  });
  it('400: what is no period, and more points than there can be', async () => {
    for (const wrong of [{ fromDate: 'yesterday' }, { toDate: '2026-03-01' }, { buckets: 0 }, { buckets: 500 }]) {
      const { status, body } = await ask(wrong);
      assert.deepEqual([status, (body as unknown as { errorName: string }).errorName], [400, 'ValidationFailed']);
    }
  });
  it('401 and 403: others, and enterprises without the licence, before what they ask for is looked at', async () => {
    for (const as of [null, h.outsider]) assert.equal((await ask({ buckets: 0 }, as)).status, 401);
    assert.equal((await ask({ buckets: 0 }, h.viewer, h.enterpriseId)).status, 403);
  });
  it('404: a token that there is none of', async () => {
    const { status, body } = await ask({ token: 'nothing' });
    assert.deepEqual([status, (body as unknown as { errorName: string }).errorName], [404, 'TokenNotFound']);
  });
});
