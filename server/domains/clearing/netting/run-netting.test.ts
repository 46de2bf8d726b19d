import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchDvpSettlements } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { runNetting } from '#lib/contracts/clearing/netting.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import { fundAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import {
  balanceOf,
  DAY,
  type DvpSide,
  dvpPair,
  heldBeside,
  passTime,
  refused,
  say,
  standing,
} from '../testing-life.ts';
import { insertQueued, ownPair, preview, queued, run } from '../testing-netting.ts';
import { feesOf, takeFee } from '../testing-parties.ts';

const h = await harness();
const SENT = [
  { currency: 'ofcbtc', quantity: '-600' },
  { currency: 'ofceth', quantity: '50' },
];
const BACK = [
  { currency: 'ofcbtc', quantity: '500' },
  { currency: 'ofceth', quantity: '-80' },
];

const countAudits = async ({ enterpriseId }: DvpSide): Promise<number> =>
  (await h.ownerPool.query('select count(*)::int as n from audit_log where enterprise_id = $1', [enterpriseId])).rows[0]
    .n;

describe('POST netting-runs', () => {
  it('200: moves the difference of each currency and settles all that waits', async () => {
    const pair = await dvpPair(h);
    const { one, two } = pair;
    const ids = [await queued(h, pair, { legs: SENT }), await queued(h, pair, { legs: BACK })];
    assert.deepEqual(await balanceOf(h, one, 'ofcbtc'), { posted: '1000', held: '0' }, 'netting holds nothing');
    const { status, body, text } = await run(h, one, two);
    assert.equal(status, 200, text);
    assert.deepEqual([body.status, body.kind, body.settlements, body.settlementIds], ['settled', 'manual', 2, ids]);
    assert.deepEqual(
      body.lines.map(({ currency, received, sent, net }) => [currency, received, sent, net]),
      [
        ['ofcbtc', '500', '600', '-100'],
        ['ofceth', '50', '80', '-30'],
      ],
    );
    assert.deepEqual((await balanceOf(h, one, 'ofcbtc')).posted, '900');
    assert.deepEqual((await balanceOf(h, two, 'ofcbtc')).posted, '1100');
    assert.deepEqual((await balanceOf(h, one, 'ofceth')).posted, '970');
    for (const id of ids) assert.deepEqual(await standing(h, id, [one, two]), ['settled', 'approved', 'approved']);
    const moved = await h.ownerPool.query(
      `select count(*)::int as n from ledger_groups where kind = 'netting' and reference = $1`,
      [body.id],
    );
    assert.equal(moved.rows[0].n, 1);
  });
  it('200: what a run has settled is found by its id, on both sides and by no one else', async () => {
    const pair = await dvpPair(h);
    await queued(h, pair);
    await run(h, pair.one, pair.two);
    const ids = [await queued(h, pair), await queued(h, pair)];
    const { body } = await run(h, pair.one, pair.two);
    const found = async ({ as, enterpriseId }: DvpSide) => {
      const input = { enterpriseId, nettingRunIds: [body.id], sort: 'createdAt' as const };
      return (await h.call(searchDvpSettlements, { as, input })).body.settlements.map(({ id }) => id);
    };
    for (const side of [pair.one, pair.two]) assert.deepEqual(await found(side), ids);
    assert.deepEqual(await found((await dvpPair(h)).one), []);
  });
  it('200: the other side may run it as well, and sees its own side', async () => {
    const pair = await dvpPair(h);
    await queued(h, pair, { legs: SENT });
    const { body } = await run(h, pair.two, pair.one);
    assert.deepEqual(
      body.lines.map(({ currency, net }) => [currency, net]),
      [
        ['ofcbtc', '600'],
        ['ofceth', '-50'],
      ],
    );
  });
  it('200: a net of nothing settles and moves nothing', async () => {
    const pair = await dvpPair(h);
    await queued(h, pair, { legs: [{ currency: 'ofcbtc', quantity: '-700' }] });
    await queued(h, pair, { legs: [{ currency: 'ofcbtc', quantity: '700' }] });
    const { body } = await run(h, pair.one, pair.two);
    assert.deepEqual([body.status, body.lines[0]?.net], ['settled', '0']);
    assert.equal((await balanceOf(h, pair.one, 'ofcbtc')).posted, '1000');
  });
  it('200: a preview shows the same and moves nothing', async () => {
    const pair = await dvpPair(h);
    const id = await queued(h, pair, { legs: SENT });
    const { status, body } = await preview(h, pair.one, pair.two);
    assert.deepEqual([status, body.id, body.status, body.settlementIds], [200, null, 'preview', [id]]);
    assert.deepEqual(await standing(h, id, []), ['pending']);
    assert.equal((await balanceOf(h, pair.one, 'ofcbtc')).posted, '1000');
  });
  it('200: fees are taken gross', async () => {
    const pair = await dvpPair(h);
    await takeFee(h, pair.one, '0.1');
    const before = BigInt(await feesOf(h, 'ofcbtc'));
    await queued(h, pair, { legs: [{ currency: 'ofcbtc', quantity: '-600' }] });
    await queued(h, pair, { legs: [{ currency: 'ofcbtc', quantity: '500' }] });
    const { body } = await run(h, pair.one, pair.two);
    assert.deepEqual([body.lines[0]?.net, body.lines[0]?.fee], ['-100', '60']);
    assert.equal(BigInt(await feesOf(h, 'ofcbtc')) - before, 60n);
    assert.equal((await balanceOf(h, pair.one, 'ofcbtc')).posted, '840');
  });
  it('200: what is locked until later stays in the queue', async () => {
    const pair = await dvpPair(h);
    await queued(h, pair, { legs: SENT });
    const later = await queued(h, pair, { legs: BACK });
    const at = new Date(h.service.clock.now().getTime() + DAY).toISOString();
    await h.ownerPool.query('update dvp_settlements set unlock_date = $2 where id = $1', [later, at]);
    assert.equal((await run(h, pair.one, pair.two)).body.settlements, 1);
    assert.deepEqual(await standing(h, later, []), ['pending']);
    await passTime(h, DAY);
    assert.equal((await run(h, pair.one, pair.two)).body.settlements, 1);
  });
  it('200: takes the 1,000 that wait for longest, and leaves the rest for the next run', async () => {
    const pair = await dvpPair(h);
    const ids = await insertQueued(h, pair, { count: 1003 });
    const first = (await run(h, pair.one, pair.two)).body;
    assert.deepEqual([first.settlements, first.settlementIds], [1000, ids.slice(0, 1000)]);
    assert.deepEqual(
      first.lines.map(({ sent, net }) => [sent, net]),
      [['1000', '-1000']],
    );
    const second = (await preview(h, pair.one, pair.two)).body;
    assert.deepEqual([second.settlements, second.settlementIds, second.lines[0]?.net], [3, ids.slice(1000), '-3']);
    await fundAccount(h.service, pair.one.accountId, { ofcbtc: '3' });
    assert.equal((await run(h, pair.one, pair.two)).body.settlements, 3);
    assert.equal((await run(h, pair.one, pair.two)).status, 422);
  });
  it('200: what has expired by its own `expireAt` is left out, also before its task has run', async () => {
    const pair = await dvpPair(h);
    const [gone, left] = [await queued(h, pair, { legs: SENT }), await queued(h, pair, { legs: BACK })];
    await h.ownerPool.query('update dvp_settlements set expire_at = created_at where id = $1', [gone]);
    assert.deepEqual((await run(h, pair.one, pair.two)).body.settlementIds, [left]);
    assert.deepEqual(await standing(h, gone, []), ['pending']);
  });
  it('200: between two accounts of one enterprise, and of others nothing', async () => {
    const pair = await dvpPair(h);
    const other = await dvpPair(h);
    await queued(h, other);
    const own = await ownPair(h, pair.one);
    await queued(h, own);
    assert.equal((await run(h, pair.one, other.one)).status, 422);
    const { body } = await run(h, own.two, own.one);
    assert.deepEqual(
      body.lines.map(({ currency, net }) => [currency, net]),
      [
        ['ofcbtc', '100'],
        ['ofceth', '-50'],
      ],
    );
  });
  it('200: an operator may run it, and a token of the account alone', async () => {
    const pair = await dvpPair(h);
    const { enterpriseId, accountId } = pair.one;
    await queued(h, pair);
    const as = await h.create.user({ [enterpriseId]: 'operator' });
    assert.equal((await run(h, { ...pair.one, as }, pair.two)).status, 200);
    await queued(h, pair);
    const { token } = await h.create.token(pair.one.as.id, { scopes: [`wallet_spend:${accountId}`] });
    const input = { enterpriseId, accountId, counterpartyAccountId: pair.two.accountId };
    assert.equal((await h.call(runNetting, { as: token, input })).status, 200);
  });
  it('200: a preview leaves nothing but its row in the audit log', async () => {
    const pair = await dvpPair(h);
    await queued(h, pair);
    const [before, audits] = [await heldBeside(h), await countAudits(pair.one)];
    assert.equal((await preview(h, pair.one, pair.two)).status, 200);
    assert.equal(await heldBeside(h), before);
    assert.equal(await countAudits(pair.one), audits + 1);
  });
  it('200: of several runs at once one settles, and nothing moves twice', async () => {
    const pair = await dvpPair(h);
    await queued(h, pair, { legs: SENT });
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => run(h, pair.one, pair.two)),
      ...Array.from({ length: 4 }, () => run(h, pair.two, pair.one)),
    ]);
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array(7).fill(422)],
    );
    assert.equal((await balanceOf(h, pair.one, 'ofcbtc')).posted, '400');
  });
  it('200: a run and a cancel at once end every settlement in one way', async () => {
    for (let round = 0; round < 10; round += 1) {
      const pair = await dvpPair(h);
      const ids = [await queued(h, pair, { legs: SENT }), await queued(h, pair, { legs: BACK })] as const;
      const [ran, canceled] = await Promise.all([run(h, pair.one, pair.two), say(h, pair.one, ids[0], 'canceled')]);
      const [first] = await standing(h, ids[0], []);
      assert.equal(canceled.status === 200, first === 'canceled', canceled.text);
      assert.equal(ran.status, 200, ran.text);
      assert.deepEqual(await standing(h, ids[1], []), ['settled']);
    }
  });
  it('is audited once, and the books prove clean', async () => {
    const pair = await dvpPair(h);
    await queued(h, pair, { legs: SENT });
    await run(h, pair.one, pair.two);
    const { rows } = await h.ownerPool.query(
      `select operation from audit_log where subject_id = $1 and operation = 'runNetting'`,
      [pair.one.accountId],
    );
    assert.equal(rows.length, 1);
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });
});

describe('what is refused moves nothing', () => {
  it('400: without a counterparty', async () => {
    const { one } = await dvpPair(h);
    const input = { enterpriseId: one.enterpriseId, accountId: one.accountId, counterpartyAccountId: 'x' };
    assert.equal((await h.call(runNetting, { as: one.as, input })).status, 400);
  });
  it('401: without credentials', async () => {
    const { one, two } = await dvpPair(h);
    const input = { enterpriseId: one.enterpriseId, accountId: one.accountId, counterpartyAccountId: two.accountId };
    assert.equal((await h.call(runNetting, { as: null, input })).status, 401);
  });
  it('403: to tokens of another account, and enterprises without the licence', async () => {
    const { one, two } = await dvpPair(h);
    const { enterpriseId, accountId, as } = one;
    const input = { enterpriseId, accountId, counterpartyAccountId: two.accountId };
    for (const scopes of [[`wallet_spend:${two.accountId}`], ['wallet_view_all']]) {
      const { token } = await h.create.token(as.id, { scopes });
      assert.equal((await refused(h, () => h.call(runNetting, { as: token, input }))).status, 403);
    }
    const bare = await h.create.enterprise({ licences: [] });
    const admin = await h.create.user({ [bare]: 'admin' });
    assert.equal((await h.call(runNetting, { as: admin, input: { ...input, enterpriseId: bare } })).status, 403);
  });
  it('403: to viewers', async () => {
    const { one, two } = await dvpPair(h);
    const as = await h.create.user({ [one.enterpriseId]: 'viewer' });
    assert.equal((await run(h, { ...one, as }, two)).status, 403);
  });
  it('404: for an account of others', async () => {
    const { one, two } = await dvpPair(h);
    assert.equal((await refused(h, () => run(h, { ...one, accountId: two.accountId }, one))).status, 404);
  });
  it('422: where nothing waits', async () => {
    const { one, two } = await dvpPair(h);
    assert.equal((await refused(h, () => run(h, one, two))).status, 422);
    assert.equal((await refused(h, () => preview(h, one, two))).status, 422);
  });
  it('422: where the payer lacks the difference; how much the other side lacks is its own business', async () => {
    const pair = await dvpPair(h);
    const { one, two } = pair;
    await queued(h, pair, { legs: [{ currency: 'ofcbtc', quantity: '-1001' }] });
    const own = await refused(h, () => run(h, one, two));
    assert.equal(own.status, 422);
    assert.match(own.text, /1 base units/);
    const theirs = await refused(h, () => run(h, two, one));
    assert.equal(theirs.status, 422);
    assert.doesNotMatch(theirs.text, /\d base units/);
  });
});
