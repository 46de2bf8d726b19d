import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listNettingQueues } from '#lib/contracts/clearing/netting.ts';
import { harness } from '#server/testing/harness.ts';
import { type DvpSide, dvpPair, HOUR, proposed, say, sign } from '../testing-life.ts';
import { automate, NETTING, ownPair, queued } from '../testing-netting.ts';

const h = await harness();
const list = ({ enterpriseId, as }: DvpSide) => h.call(listNettingQueues, { as, input: { enterpriseId } });

describe('GET netting-queues', () => {
  it('200: what waits by pair of accounts, gross and net, from the side of each', async () => {
    const pair = await dvpPair(h);
    await queued(h, pair, { legs: [{ currency: 'ofcbtc', quantity: '-300' }] });
    await queued(h, pair, { legs: [{ currency: 'ofcbtc', quantity: '100' }] });
    const [own] = (await list(pair.one)).body.queues;
    assert.deepEqual(
      [own?.accountId, own?.counterpartyAccountId, own?.settlements, own?.nextRunAt],
      [pair.one.accountId, pair.two.accountId, 2, null],
    );
    assert.deepEqual(own?.lines, [{ currency: 'ofcbtc', received: '100', sent: '300', net: '-200', fee: '0' }]);
    const [theirs] = (await list(pair.two)).body.queues;
    assert.deepEqual(theirs?.lines, [{ currency: 'ofcbtc', received: '300', sent: '100', net: '200', fee: '0' }]);
  });
  it('200: when it is run by itself, while either side has that switched on', async () => {
    const pair = await dvpPair(h);
    await automate(h, pair.one);
    await queued(h, pair);
    const nextRunAt = new Date(Math.ceil(h.service.clock.now().getTime() / HOUR) * HOUR).toISOString();
    for (const side of [pair.one, pair.two]) assert.equal((await list(side)).body.queues[0]?.nextRunAt, nextRunAt);
    await automate(h, pair.one, { isEnabled: false });
    for (const side of [pair.one, pair.two]) assert.equal((await list(side)).body.queues[0]?.nextRunAt, null);
  });
  it('200: counts what waits for its unlock date, which a run now would not take', async () => {
    const pair = await dvpPair(h);
    await queued(h, pair, { legs: [{ currency: 'ofcbtc', quantity: '-300' }] });
    const later = await queued(h, pair, { legs: [{ currency: 'ofcbtc', quantity: '-5' }] });
    await h.ownerPool.query(`update dvp_settlements set unlock_date = '2099-01-01T00:00:00.000Z' where id = $1`, [
      later,
    ]);
    const [queue] = (await list(pair.one)).body.queues;
    assert.deepEqual([queue?.settlements, queue?.lines[0]?.sent], [2, '300']);
  });
  it('200: names the other side and one’s own account, longest waiting first, and own pairs once', async () => {
    const pair = await dvpPair(h);
    const own = await ownPair(h, pair.one);
    await queued(h, own);
    await queued(h, pair);
    const { queues } = (await list(pair.one)).body;
    const accounts = [own.one.accountId, own.two.accountId].toSorted();
    assert.deepEqual(
      queues.map((one) => [one.accountId, one.counterpartyAccountId]),
      [accounts, [pair.one.accountId, pair.two.accountId]],
    );
    const { rows } = await h.ownerPool.query('select name from enterprises where id = $1', [pair.two.enterpriseId]);
    assert.deepEqual(
      [queues[1]?.counterpartyName, queues[1]?.accountName],
      [rows[0].name, `Account ${pair.one.accountId}`],
    );
  });
  it('200: no other settlements: of another route, not complete, or ended', async () => {
    const pair = await dvpPair(h);
    await proposed(h, pair, { more: { transactionRouteId: NETTING } });
    const ended = await queued(h, pair);
    await say(h, pair.one, ended, 'canceled');
    const { id } = await proposed(h, pair);
    for (const side of [pair.one, pair.two]) await sign(h, side, id);
    assert.deepEqual((await list(pair.one)).body.queues, []);
  });
  it('200: nothing for who has nothing', async () => {
    const { one } = await dvpPair(h);
    assert.deepEqual((await list(one)).body.queues, []);
  });
  it('401, 404: not without credentials, and of no enterprise of others', async () => {
    const { one, two } = await dvpPair(h);
    const { enterpriseId } = one;
    assert.equal((await h.call(listNettingQueues, { as: null, input: { enterpriseId } })).status, 401);
    assert.equal((await h.call(listNettingQueues, { as: two.as, input: { enterpriseId } })).status, 404);
  });
  it('403: to a token without the scope', async () => {
    const { one } = await dvpPair(h);
    const { token } = await h.create.token(one.as.id, { scopes: ['openid'] });
    assert.equal(
      (await h.call(listNettingQueues, { as: token, input: { enterpriseId: one.enterpriseId } })).status,
      403,
    );
  });
});
