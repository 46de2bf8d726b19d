import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updateDvpApprovalRequest as contract } from '#lib/contracts/clearing/signing.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { advanceTime } from '#server/testing/follow-chain.ts';
import { harness } from '#server/testing/harness.ts';
import { eventsOf } from '#server/testing/waiting-allocation.ts';
import {
  balanceOf,
  DAY,
  type DvpPair,
  type DvpSide,
  dvpPair,
  dvpSide,
  MINUTE,
  passTime,
  proposed,
  refused,
  say,
  sign,
  standing,
  unknownId,
} from '../testing-life.ts';
import { askingOthers, holdsOf, turned } from '../testing-parties.ts';

const h = await harness();
const pair = await dvpPair(h);
const SEND = [{ currency: 'ofcbtc', quantity: '-1' }];
const EXCHANGE = [...SEND, { currency: 'ofceth', quantity: '1' }];
const WORDS = ['acknowledged', 'canceled', 'rejected'] as const;
type Word = (typeof WORDS)[number];

const statusesOf = async ({ one, two }: DvpPair, id: string) => (await standing(h, id, [one, two])).join(' ');
const requestOf = async ({ accountId }: Pick<DvpSide, 'accountId'>, settlementId: string): Promise<string> =>
  (
    await h.ownerPool.query('select id from dvp_approval_requests where settlement_id = $1 and account_id = $2', [
      settlementId,
      accountId,
    ])
  ).rows[0].id;

describe('PUT approval-requests/{id}', () => {
  it('200: acknowledges, which is all that a receiver owes', async () => {
    const { id } = await proposed(h, pair, { legs: SEND });
    const reply = await say(h, pair.two, id, 'acknowledged');
    const { settlementId, accountId, status, signature } = reply.body;
    assert.deepEqual(
      [reply.status, settlementId, accountId, status, signature],
      [200, id, pair.two.accountId, 'acknowledged', undefined],
    );
    assert.equal(await statusesOf(pair, id), 'pending acknowledged acknowledged');
    await sign(h, pair.one, id);
    assert.equal(await statusesOf(pair, id), 'settled approved acknowledged');
  });
  it('200: rejects what others have proposed, whoever has signed', async () => {
    const before = [await balanceOf(h, pair.one, 'ofcbtc'), await balanceOf(h, pair.two, 'ofceth')];
    const { id } = await proposed(h, pair, { legs: EXCHANGE });
    await sign(h, pair.one, id);
    assert.equal((await say(h, pair.two, id, 'rejected')).body.status, 'rejected');
    assert.equal(await statusesOf(pair, id), 'rejected canceled rejected');
    assert.deepEqual([await balanceOf(h, pair.one, 'ofcbtc'), await balanceOf(h, pair.two, 'ofceth')], before);
    assert.deepEqual(await holdsOf(h, id), ['voided']);
    assert.deepEqual((await eventsOf(h, id)).filter((type) => type.endsWith('.rejected')).length, 2);
  });
  it('200: cancels what the account has proposed', async () => {
    const { id } = await proposed(h, pair, { legs: EXCHANGE });
    await sign(h, pair.one, id);
    assert.equal((await say(h, pair.one, id, 'canceled')).body.status, 'canceled');
    assert.equal(await statusesOf(pair, id), 'canceled canceled canceled');
    const { rows } = await h.ownerPool.query(
      `select status, owes from dvp_settlement_parties where settlement_id = $1`,
      [id],
    );
    assert.deepEqual(rows, Array(2).fill({ status: 'canceled', owes: null }));
    assert.equal((await h.ownerPool.query('select 1 from dvp_tasks where subject_id = $1', [id])).rows.length, 0);
  });
  it('200: is audited once, with what was', async () => {
    const { id } = await proposed(h, pair);
    await say(h, pair.two, id, 'rejected');
    const { rows } = await h.ownerPool.query(
      `select before, after->>'status' as "after", replace(enterprise_id::text, '-', '') as owner from audit_log
        where subject_id = $1 and operation = 'updateDvpApprovalRequest'`,
      [id],
    );
    const before = { status: 'pending-acknowledgement', request: 'pending-acknowledgement' };
    assert.deepEqual(rows, [{ before, after: 'rejected', owner: pair.two.enterpriseId }]);
  });
  it('400: another word, no word, and what is no id', async () => {
    const { id } = await proposed(h, pair);
    const place = { enterpriseId: pair.two.enterpriseId, accountId: pair.two.accountId };
    const approvalRequestId = await requestOf(pair.two, id);
    for (const input of [
      { approvalRequestId, status: 'signed' },
      { approvalRequestId, status: 'approved' },
      { approvalRequestId, status: 'ACKNOWLEDGED' },
      { approvalRequestId },
      { approvalRequestId: 'none', status: 'acknowledged' },
    ]) {
      const reply = await refused(h, () =>
        h.call(contract, { as: pair.two.as, input: { ...place, ...input } as never }),
      );
      assert.deepEqual([reply.status, reply.text], [400, '']);
    }
  });
});

describe('every word in every state', () => {
  const asking = new WeakSet<DvpPair>();
  /** Brings a settlement about, in which the second account has still to do something or has done it. */
  const STATES: Readonly<Record<string, (of: DvpPair) => Promise<string>>> = {
    'pending-acknowledgement': async (of) => (await proposed(h, of, { legs: EXCHANGE })).id,
    async acknowledged(of) {
      const { id } = await proposed(h, of, { legs: EXCHANGE });
      await say(h, of.two, id, 'acknowledged');
      return id;
    },
    async signed(of) {
      const { id } = await proposed(h, of, { legs: EXCHANGE });
      await sign(h, of.two, id);
      return id;
    },
    async pending(of) {
      if (!asking.has(of)) await askingOthers(h, of.two);
      asking.add(of);
      const { id } = await proposed(h, of, { legs: EXCHANGE });
      await sign(h, of.two, id);
      return id;
    },
    async overdue(of) {
      const expireAt = new Date(h.service.clock.now().getTime() + 3 * DAY).toISOString();
      const { id } = await proposed(h, of, { legs: EXCHANGE, more: { expireAt } });
      await passTime(h, DAY);
      return id;
    },
    async settled(of) {
      const { id } = await proposed(h, of, { legs: EXCHANGE });
      for (const side of [of.one, of.two]) await sign(h, side, id);
      return id;
    },
    async rejected(of) {
      const { id } = await proposed(h, of, { legs: EXCHANGE });
      await say(h, of.two, id, 'rejected');
      return id;
    },
    async canceled(of) {
      const { id } = await proposed(h, of, { legs: EXCHANGE });
      await say(h, of.one, id, 'canceled');
      return id;
    },
    async expired(of) {
      const { id } = await proposed(h, of, { legs: EXCHANGE });
      await passTime(h, DAY);
      return id;
    },
  };
  /** What each word makes of the settlement, said by the requester and by the counterparty; the rest is refused. */
  const ALLOWED: Readonly<Record<string, Partial<Record<`${'one' | 'two'} ${Word}`, string>>>> = {
    'pending-acknowledgement': {
      'one canceled': 'canceled',
      'two acknowledged': 'pending',
      'two rejected': 'rejected',
    },
    acknowledged: { 'one canceled': 'canceled', 'two rejected': 'rejected' },
    signed: { 'one canceled': 'canceled', 'two rejected': 'rejected' },
    pending: { 'one canceled': 'canceled', 'two rejected': 'rejected' },
    overdue: { 'one canceled': 'canceled', 'two acknowledged': 'pending', 'two rejected': 'rejected' },
  };
  for (const [state, make] of Object.entries(STATES))
    it(`${state}: what does not fit is 422`, async () => {
      const of = await dvpPair(h);
      for (const side of ['one', 'two'] as const)
        for (const word of WORDS) {
          const id = await make(of);
          const wanted = ALLOWED[state]?.[`${side} ${word}`];
          if (wanted === undefined)
            assert.equal((await refused(h, () => say(h, of[side], id, word))).status, 422, `${side} ${word}`);
          else {
            assert.equal((await say(h, of[side], id, word)).status, 200, `${side} ${word}`);
            assert.equal((await standing(h, id, []))[0], wanted);
          }
        }
    });
  it('422: the other side’s word, with what to say instead', async () => {
    const { id } = await proposed(h, pair);
    assert.match((await say(h, pair.two, id, 'canceled')).text, /you may reject it/);
    assert.match((await say(h, pair.one, id, 'rejected')).text, /you may cancel it/);
  });
  it('422: after its time, though nobody has noticed', async () => {
    const { id } = await proposed(h, pair);
    await advanceTime(h, DAY / MINUTE);
    for (const [side, word] of [
      [pair.one, 'canceled'],
      [pair.two, 'rejected'],
      [pair.two, 'acknowledged'],
    ] as const)
      assert.equal((await refused(h, () => say(h, side, id, word))).status, 422);
    await passTime(h, 0);
  });
  it('422: twice, and ten times at once', async () => {
    const { id } = await proposed(h, pair, { legs: EXCHANGE });
    const replies = await Promise.all(Array.from({ length: 10 }, () => say(h, pair.two, id, 'acknowledged')));
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array(9).fill(422)],
    );
    assert.equal((await eventsOf(h, id)).filter((type) => type.endsWith('.acknowledged')).length, 2);
  });
});

describe('whose request it is', () => {
  it('401: nobody without credentials or of another enterprise, and nobody for another', async () => {
    const { id } = await proposed(h, pair);
    const { enterpriseId, accountId, as } = pair.two;
    const input = {
      enterpriseId,
      accountId,
      approvalRequestId: await requestOf(pair.two, id),
      status: 'acknowledged' as const,
    };
    for (const by of [null, pair.one.as])
      assert.equal((await refused(h, () => h.call(contract, { as: by, input }))).status, 401);
    const headers = { 'user-id': pair.one.as.id };
    assert.equal((await refused(h, () => h.call(contract, { as, input, headers }))).status, 401);
    const viewer = await h.create.user({ [enterpriseId]: 'viewer' });
    assert.equal((await refused(h, () => h.call(contract, { as: viewer, input }))).status, 403);
    const { token } = await h.create.token(as.id, { scopes: [`wallet_spend:${accountId}`] });
    assert.equal((await h.call(contract, { as: token, input })).status, 200);
  });
  it('403 and 404: accounts of the enterprise, and requests of the account', async () => {
    const { id } = await proposed(h, turned(pair));
    const { enterpriseId, accountId, as } = pair.one;
    const put = (place: { accountId: string; approvalRequestId: string }) =>
      refused(h, () => h.call(contract, { as, input: { enterpriseId, status: 'acknowledged', ...place } }));
    const theirs = await requestOf(pair.two, id);
    for (const foreign of [pair.two.accountId, newHexId(), 'none'])
      assert.equal((await put({ accountId: foreign, approvalRequestId: theirs })).status, 403);
    const stranger = await requestOf((await dvpPair(h)).one, id).catch(() => unknownId());
    for (const approvalRequestId of [theirs, stranger, unknownId(), id])
      assert.equal((await put({ accountId, approvalRequestId })).status, 404);
    const other = await dvpSide(h);
    const input = { enterpriseId: other.enterpriseId, accountId: other.accountId, approvalRequestId: theirs };
    const reply = await refused(h, () => h.call(contract, { as: other.as, input: { ...input, status: 'rejected' } }));
    assert.equal(reply.status, 404);
  });
});
