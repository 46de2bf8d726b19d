import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { terminateDvpSettlements as contract } from '#lib/contracts/clearing/signing.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertDvp } from '#server/domains/clearing/testing.ts';
import { advanceTime } from '#server/testing/follow-chain.ts';
import { harness } from '#server/testing/harness.ts';
import {
  balanceOf,
  DAY,
  type DvpSide,
  dvpPair,
  MINUTE,
  passTime,
  proposed,
  refused,
  say,
  sign,
  standing,
  unknownId,
} from '../testing-life.ts';
import { holdsOf, turned } from '../testing-parties.ts';

const h = await harness();
const pair = await dvpPair(h);
const { one, two } = pair;
const end = ({ enterpriseId, accountId, as }: DvpSide, settlementIds: readonly string[]) =>
  h.call(contract, { as, input: { enterpriseId, accountId, settlementIds: settlementIds as string[] } });
const statusOf = async (id: string) => (await standing(h, id, []))[0];

describe('POST settlements/bulk-terminate', () => {
  it('200: cancels one’s own, rejects those of others, passes over what has ended', async () => {
    const [own, theirs] = [await proposed(h, pair), await proposed(h, turned(pair))];
    const ended = [await proposed(h, pair), await proposed(h, pair)];
    for (const side of [one, two]) await sign(h, side, ended[0]?.id ?? '');
    await say(h, two, ended[1]?.id ?? '', 'rejected');
    await sign(h, one, own.id);
    assert.deepEqual(await holdsOf(h, own.id), ['pending']);
    const all = [theirs, ...ended, own].map(({ id }) => id);
    const { status, body } = await end(one, all);
    assert.deepEqual([status, body], [200, { settlementIds: [theirs.id, own.id] }]);
    assert.deepEqual(await standing(h, own.id, [one, two]), ['canceled', 'canceled', 'canceled']);
    assert.deepEqual(await standing(h, theirs.id, [one, two]), ['rejected', 'rejected', 'canceled']);
    assert.deepEqual([await statusOf(all[1] ?? ''), await statusOf(all[2] ?? '')], ['settled', 'rejected']);
    assert.deepEqual(await holdsOf(h, own.id), ['voided']);
    assert.equal((await balanceOf(h, one, 'ofcbtc')).held, '0');
  });
  it('200: nothing is left to do the second time', async () => {
    const { id } = await proposed(h, pair);
    assert.deepEqual((await end(one, [id])).body, { settlementIds: [id] });
    assert.deepEqual((await end(one, [id])).body, { settlementIds: [] });
  });
  it('200: an id that is said twice is ended once, in whatever case', async () => {
    const { id } = await proposed(h, pair);
    await sign(h, one, id);
    assert.deepEqual((await end(one, [id, id.toUpperCase(), id])).body, { settlementIds: [id] });
    assert.equal((await balanceOf(h, one, 'ofcbtc')).held, '0');
  });
  it('200: passes over what is over, though nobody has noticed', async () => {
    const { id } = await proposed(h, pair);
    await advanceTime(h, DAY / MINUTE);
    assert.deepEqual((await end(one, [id])).body, { settlementIds: [] });
    await passTime(h, 0);
    assert.equal(await statusOf(id), 'expired');
  });
  it('200: is one entry of the audit log, and an event for each and each side', async () => {
    const made = [await proposed(h, pair), await proposed(h, turned(pair))].map(({ id }) => id);
    await end(one, made);
    const audited = await h.ownerPool.query(
      `select after->'ended' as ended, replace(enterprise_id::text, '-', '') as owner from audit_log
        where operation = 'terminateDvpSettlements' and subject_id = $1`,
      [made[0]],
    );
    assert.deepEqual(audited.rows, [{ ended: made, owner: one.enterpriseId }]);
    const { rows } = await h.ownerPool.query(
      `select type, count(*)::int as n from events where subject_id = any($1) and type ~ 'canceled|rejected' group by 1 order by 1`,
      [made],
    );
    assert.deepEqual(rows, [
      { type: 'dvp-settlement.canceled', n: 2 },
      { type: 'dvp-settlement.rejected', n: 2 },
    ]);
  });
  it('200: takes 500 at once', async () => {
    const [requester, counterparty] = [one, two].map(({ accountId, enterpriseId }) => ({ accountId, enterpriseId }));
    assert.ok(requester && counterparty);
    const ids: string[] = [];
    for (let n = 0; n < 500; n += 1)
      ids.push(await insertDvp(h.db, { requester, counterparty, requiresSigning: true }));
    assert.equal((await end(one, ids)).body.settlementIds.length, 500);
    const { rows } = await h.ownerPool.query(
      `select count(*)::int as n from dvp_settlements where id = any($1) and status = 'canceled'`,
      [ids],
    );
    assert.equal(rows[0].n, 500);
  });
  it('400: none, more than 500, and what is no id', async () => {
    for (const ids of [[], Array.from({ length: 501 }, unknownId), ['none'], [7], 'all', undefined]) {
      const reply = await refused(h, () => end(one, ids as string[]));
      assert.deepEqual([reply.status, reply.text], [400, '']);
    }
  });
  it('401, 403 and 404: nobody else, no viewer, no other account', async () => {
    const { id } = await proposed(h, pair);
    assert.equal((await refused(h, () => end({ ...one, as: two.as }, [id]))).status, 401);
    const viewer = await h.create.user({ [one.enterpriseId]: 'viewer' });
    assert.equal((await refused(h, () => end({ ...one, as: viewer }, [id]))).status, 403);
    for (const accountId of [two.accountId, newHexId(), 'none'])
      assert.equal((await refused(h, () => end({ ...one, accountId }, [id]))).status, 404);
  });
  it('404: nothing is done where one is unknown, or of others', async () => {
    const { id } = await proposed(h, pair);
    const other = await proposed(h, await dvpPair(h));
    for (const wrong of [unknownId(), other.id]) {
      const reply = await refused(h, () => end(one, [id, wrong]));
      assert.equal(reply.status, 404);
      assert.match(reply.text, new RegExp(wrong));
    }
    assert.equal(await statusOf(id), 'pending-acknowledgement');
  });
  it('both sides at once, over the same settlements, end each once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids: string[] = [];
      for (let n = 0; n < 6; n += 1) ids.push((await proposed(h, n % 2 === 0 ? pair : turned(pair))).id);
      const replies = await Promise.all([end(one, ids), end(two, ids.toReversed()), end(one, ids.toReversed())]);
      assert.deepEqual(
        replies.map(({ status }) => status),
        [200, 200, 200],
      );
      const ended = replies.flatMap(({ body }) => body.settlementIds);
      assert.deepEqual(ended.toSorted(), ids.toSorted());
    }
  });
});
