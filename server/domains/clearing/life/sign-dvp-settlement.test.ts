import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signDvpSettlement as contract, getDvpSigningPayload } from '#lib/contracts/clearing/signing.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import { advanceTime } from '#server/testing/follow-chain.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import {
  balanceOf,
  DAY,
  type DvpSide,
  dvpPair,
  dvpSide,
  MINUTE,
  passTime,
  proposed,
  read,
  refused,
  say,
  sign,
  standing,
} from '../testing-life.ts';
import { feesOf, holdsOf, takeFee } from '../testing-parties.ts';

const h = await harness();
const SEND = [{ currency: 'ofcbtc', quantity: '-100' }];

/** Signs with what is given in place of what is right. */
async function signWith(
  side: DvpSide,
  settlementId: string,
  given: { payload?: string; signature?: string; by?: DvpSide },
) {
  const { enterpriseId, accountId, as } = side;
  const place = { enterpriseId, accountId, settlementId };
  const { payload } = (await h.call(getDvpSigningPayload, { as, input: place })).body;
  const text = given.payload ?? payload;
  const signature = given.signature ?? (given.by ?? side).sign(text);
  return h.call(contract, { as, input: { ...place, payload: text, signature } });
}

describe('POST settlement/{id}/signing', () => {
  it('200: both sign, and every leg moves with the last signature', async () => {
    const pair = await dvpPair(h);
    const { one, two } = pair;
    const sides = [one, two];
    const { id } = await proposed(h, pair);
    const statuses = async () => (await standing(h, id, sides)).join(' ');
    assert.equal(await statuses(), 'pending-acknowledgement acknowledged pending-acknowledgement');
    assert.equal((await say(h, two, id, 'acknowledged')).status, 200);
    assert.equal(await statuses(), 'pending acknowledged acknowledged');
    const first = await sign(h, one, id);
    assert.equal(first.status, 200, first.text);
    const { settlementId, accountId, status, signedBy, signature } = first.body;
    assert.deepEqual([settlementId, accountId, status, signedBy], [id, one.accountId, 'signed', one.as.id]);
    assert.equal(signature, one.sign(first.body.payload));
    assert.deepEqual(await balanceOf(h, one, 'ofcbtc'), { posted: '1000', held: '100' });
    assert.equal((await sign(h, two, id)).body.status, 'approved');
    assert.equal(await statuses(), 'settled approved approved');
    const balances = [];
    for (const asset of ['ofcbtc', 'ofceth']) for (const side of sides) balances.push(await balanceOf(h, side, asset));
    assert.deepEqual(
      balances.map(({ posted, held }) => `${posted} ${held}`),
      ['900 0', '1100 0', '1050 0', '950 0'],
    );
    assert.deepEqual(await holdsOf(h, id), ['posted', 'posted']);
    assert.ok((await read(h, one, id)).finalizedAt);
  });
  it('200: in any order, and signing includes acknowledging', async () => {
    const pair = await dvpPair(h);
    const { one, two } = pair;
    const { id } = await proposed(h, pair);
    await sign(h, two, id);
    assert.deepEqual(await standing(h, id, [one, two]), ['pending', 'acknowledged', 'signed']);
    await sign(h, one, id);
    assert.deepEqual(await standing(h, id, [one, two]), ['settled', 'approved', 'approved']);
  });
  it('200: who only receives may sign as well, without a hold; it is done by acknowledging', async () => {
    const pair = await dvpPair(h);
    const { one, two } = pair;
    const { id } = await proposed(h, pair, { legs: SEND });
    assert.equal((await sign(h, two, id)).body.status, 'signed');
    assert.deepEqual([await holdsOf(h, id), (await balanceOf(h, two, 'ofcbtc')).held], [[], '0']);
    await sign(h, one, id);
    assert.deepEqual(await standing(h, id, [one, two]), ['settled', 'approved', 'approved']);
    const other = await proposed(h, pair, { legs: SEND });
    await sign(h, one, other.id);
    assert.deepEqual(await standing(h, other.id, [one, two]), [
      'pending-acknowledgement',
      'signed',
      'pending-acknowledgement',
    ]);
    await say(h, two, other.id, 'acknowledged');
    assert.deepEqual(await standing(h, other.id, [one, two]), ['settled', 'approved', 'acknowledged']);
  });
  it('200: takes a signature in capitals, and keeps it in small letters', async () => {
    const pair = await dvpPair(h);
    const { id, approvalRequests } = await proposed(h, pair);
    const payload = approvalRequests.find(({ accountId }) => accountId === pair.one.accountId)?.payload ?? '';
    const signature = pair.one.sign(payload);
    const { body } = await signWith(pair.one, id, { signature: signature.toUpperCase() });
    assert.equal(body.signature, signature);
  });
  it('200: the fee of the sender is held on top, and goes to the operator', async () => {
    const pair = await dvpPair(h);
    const { one, two } = pair;
    await takeFee(h, one, '0.0155');
    await takeFee(h, two, '0.5');
    const before = [BigInt(await feesOf(h, 'ofcbtc')), BigInt(await feesOf(h, 'ofceth'))] as const;
    const { id } = await proposed(h, pair);
    await sign(h, one, id);
    assert.equal((await balanceOf(h, one, 'ofcbtc')).held, '101');
    await takeFee(h, one, '1');
    await sign(h, two, id);
    assert.deepEqual(await balanceOf(h, one, 'ofcbtc'), { posted: '899', held: '0' });
    assert.deepEqual(await balanceOf(h, two, 'ofcbtc'), { posted: '1100', held: '0' });
    assert.deepEqual(await balanceOf(h, two, 'ofceth'), { posted: '925', held: '0' });
    assert.equal((await balanceOf(h, one, 'ofceth')).posted, '1050');
    assert.equal(BigInt(await feesOf(h, 'ofcbtc')) - before[0], 1n);
    assert.equal(BigInt(await feesOf(h, 'ofceth')) - before[1], 25n);
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });
  it('200: is audited once in the enterprise that signs, and told to both by name', async () => {
    const pair = await dvpPair(h);
    const { two } = pair;
    const { id } = await proposed(h, pair);
    await sign(h, two, id);
    const audited = await h.ownerPool.query(
      `select replace(enterprise_id::text, '-', '') as owner, replace(actor_user_id::text, '-', '') as who from audit_log
        where subject_id = $1 and operation = 'signDvpSettlement'`,
      [id],
    );
    assert.deepEqual(audited.rows, [{ owner: two.enterpriseId, who: two.as.id }]);
    const { rows } = await h.ownerPool.query(
      `select body->>'accountId' as of, body->>'party' as party from events
        where subject_id = $1 and type = 'dvp-settlement.signed'`,
      [id],
    );
    const party = `Enterprise ${two.enterpriseId.slice(0, 6)}`;
    assert.deepEqual(rows, Array(2).fill({ of: two.accountId, party }));
  });
});

describe('what cannot be signed', () => {
  it('422: an amount of 78 digits with a fee on top, which no account could have', async () => {
    const pair = await dvpPair(h);
    await takeFee(h, pair.one, '0.5');
    const { id } = await proposed(h, pair, { legs: [{ currency: 'ofcbtc', quantity: `-${'9'.repeat(78)}` }] });
    const reply = await refused(h, () => sign(h, pair.one, id));
    assert.equal(reply.status, 422);
    assert.match(reply.text, /Too little is available/);
  });
  it('400: what is no signature', async () => {
    const pair = await dvpPair(h);
    const { id } = await proposed(h, pair);
    const good = pair.one.sign('x');
    for (const signature of ['', 'zz', good.slice(2), `${good}00`, `ff${good.slice(2)}`, 'x'.repeat(201)])
      assert.equal((await refused(h, () => signWith(pair.one, id, { signature }))).status, 400, signature);
  });
  it('422: by another key, that of the other side among them', async () => {
    const pair = await dvpPair(h);
    const { id } = await proposed(h, pair);
    const stranger = await dvpSide(h, { funds: {} });
    for (const by of [pair.two, stranger])
      assert.equal((await refused(h, () => signWith(pair.one, id, { by }))).status, 422);
  });
  it('422: another text than that of the request, however small the change', async () => {
    const pair = await dvpPair(h);
    const { id, approvalRequests } = await proposed(h, pair);
    const [own, theirs] = [pair.one, pair.two].map(
      ({ accountId }) => approvalRequests.find((request) => request.accountId === accountId)?.payload ?? '',
    ) as [string, string];
    for (const payload of [
      theirs,
      `${own} `,
      own.replace('"100"', '"10"'),
      own.replace('{"nonce"', '{ "nonce"'),
      '{}',
    ]) {
      const reply = await refused(h, () => signWith(pair.one, id, { payload }));
      assert.equal(reply.status, 422, payload);
      assert.deepEqual(
        problemsOf(reply).map(({ path }) => path),
        ['payload'],
      );
    }
  });
  it('422: without the balance, the fee included; enough later, it can be signed', async () => {
    const pair = await dvpPair(h);
    const { one } = pair;
    await takeFee(h, one, '0.01');
    const { id } = await proposed(h, pair, { legs: [{ currency: 'ofcbtc', quantity: '-992' }] });
    const reply = await refused(h, () => sign(h, one, id));
    assert.equal(reply.status, 422);
    assert.match(reply.text, /Too little is available\. Missing: [\d.]+ BTC \(\d+ base units of ofcbtc\)/);
    await takeFee(h, one, '0.005');
    assert.equal((await sign(h, one, id)).status, 200);
    assert.deepEqual(await balanceOf(h, one, 'ofcbtc'), { posted: '1000', held: '996' });
  });
  it('422: of several legs all or none is held', async () => {
    const pair = await dvpPair(h);
    const legs = [
      { currency: 'ofcbtc', quantity: '-10' },
      { currency: 'ofceth', quantity: '-1001' },
    ];
    const { id } = await proposed(h, pair, { legs });
    assert.equal((await refused(h, () => sign(h, pair.one, id))).status, 422);
    assert.equal((await balanceOf(h, pair.one, 'ofcbtc')).held, '0');
  });
  it('422: what is signed for another settlement is no longer available', async () => {
    const pair = await dvpPair(h);
    const legs = [{ currency: 'ofcbtc', quantity: '-600' }];
    const [first, second] = [await proposed(h, pair, { legs }), await proposed(h, pair, { legs })];
    assert.equal((await sign(h, pair.one, first.id)).status, 200);
    assert.equal((await refused(h, () => sign(h, pair.one, second.id))).status, 422);
    await say(h, pair.one, first.id, 'canceled');
    assert.equal((await sign(h, pair.one, second.id)).status, 200);
  });
  it('422: twice, and ten times at once', async () => {
    const pair = await dvpPair(h);
    const { id } = await proposed(h, pair);
    const replies = await Promise.all(Array.from({ length: 10 }, () => sign(h, pair.one, id)));
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array(9).fill(422)],
    );
    assert.equal((await balanceOf(h, pair.one, 'ofcbtc')).held, '100');
    assert.equal((await refused(h, () => sign(h, pair.one, id))).status, 422);
  });
  it('422: after its time, whether anybody has noticed or not', async () => {
    const pair = await dvpPair(h);
    const { id } = await proposed(h, pair);
    await advanceTime(h, DAY / MINUTE);
    assert.equal((await refused(h, () => sign(h, pair.one, id))).status, 422);
    assert.equal((await standing(h, id, []))[0], 'pending-acknowledgement');
    await passTime(h, 0);
    assert.equal((await standing(h, id, []))[0], 'expired');
    assert.equal((await refused(h, () => sign(h, pair.one, id))).status, 422);
  });
  it('422: what has ended', async () => {
    const pair = await dvpPair(h);
    const settled = await proposed(h, pair);
    for (const side of [pair.one, pair.two]) await sign(h, side, settled.id);
    const [rejected, canceled] = [await proposed(h, pair), await proposed(h, pair)];
    await say(h, pair.two, rejected.id, 'rejected');
    await say(h, pair.one, canceled.id, 'canceled');
    for (const { id } of [settled, rejected, canceled])
      for (const side of [pair.one, pair.two]) assert.equal((await refused(h, () => sign(h, side, id))).status, 422);
  });
});
