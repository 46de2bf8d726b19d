import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDisbursement } from '#lib/contracts/clearing/create-settlements.ts';
import { TRANSACTION_ROUTES } from '#lib/transaction-routes.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { connectAccounts } from '#server/domains/address-book/testing.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { disburse, disbursementInput, hub } from '../testing-batches.ts';
import {
  balanceOf,
  DAY,
  type DvpPair,
  dvpSide,
  passTime,
  read,
  refused,
  say,
  sign,
  standing,
  unknownId,
} from '../testing-life.ts';
import { deactivate, feesOf, takeFee, whitelistedPair } from '../testing-parties.ts';

const h = await harness();
const [NETTING] = TRANSACTION_ROUTES.map(({ id }) => id);
const { one: payer, pairs } = await hub(h, { others: 3, funds: { ofcbtc: '100000' } });
const [first] = pairs as [DvpPair];
const input = (options: Parameters<typeof disbursementInput>[2] = {}) => disbursementInput(payer, pairs, options);

async function proposed(options: Parameters<typeof disbursementInput>[2] = {}) {
  const reply = await disburse(h, payer, input(options));
  assert.equal(reply.status, 200, reply.text);
  return reply.body;
}

async function refusal(sent: object, status: number): Promise<string | undefined> {
  const reply = await refused(h, () => disburse(h, payer, sent as ReturnType<typeof disbursementInput>));
  assert.equal(reply.status, status, reply.text);
  return problemsOf(reply)[0]?.path;
}

describe('POST dvp-accounts/{accountId}/disbursements', () => {
  it('422: is not signed where its payments come to more than any account could have', async () => {
    const payments = pairs.map(({ connectionId }) => ({ connectionId, currency: 'ofcbtc', quantity: '9'.repeat(78) }));
    const { id } = await proposed({ more: { payments } });
    const reply = await refused(h, () => sign(h, payer, id));
    assert.deepEqual([reply.status, /Too little is available/.test(reply.text)], [422, true], reply.text);
  });
  it('200: one sends to all, who are asked nothing', async () => {
    const body = await proposed({ externalId: 'PAY-1', more: { notation: 'Dividends' } });
    assert.deepEqual(
      [body.type, body.status, body.bypassCounterpartySigning, body.clearingMethod, body.notation],
      ['disbursement', 'pending', true, 'manual', 'Dividends'],
    );
    assert.deepEqual(
      body.settlementTransfers
        .map((one) => [one.sourceTradingAccountId, one.destinationTradingAccountId, one.currency, one.quantity].join())
        .toSorted(),
      pairs.map(({ two }) => [payer.accountId, two.accountId, 'ofcbtc', '10'].join()).toSorted(),
    );
    const states = await standing(h, body.id, [payer, ...pairs.map(({ two }) => two)]);
    assert.deepEqual(states, ['pending', ...Array(4).fill('acknowledged')]);
  });

  it('200: all are paid with the one signature, in one group of the books, with the fee on top', async () => {
    await takeFee(h, payer, '0.1');
    const [before, taken] = [await balanceOf(h, payer, 'ofcbtc'), BigInt(await feesOf(h, 'ofcbtc'))];
    const { id } = await proposed({ quantity: '20' });
    assert.equal((await sign(h, payer, id)).body.status, 'approved');
    await takeFee(h, payer, '0');
    for (const { two } of pairs) assert.deepEqual(await balanceOf(h, two, 'ofcbtc'), { posted: '1020', held: '0' });
    const after = await balanceOf(h, payer, 'ofcbtc');
    assert.deepEqual([BigInt(before.posted) - BigInt(after.posted), after.held], [66n, '0']);
    assert.equal(BigInt(await feesOf(h, 'ofcbtc')) - taken, 6n);
    const { rows } = await h.ownerPool.query(
      `select count(*)::int as n from ledger_groups where kind = 'dvp' and reference = $1`,
      [id],
    );
    assert.equal(rows[0].n, 1);
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });

  it('200: takes 500 payments, and all are paid or none', async () => {
    const { one, pairs: some } = await hub(h, { others: 2, funds: { ofcbtc: '5000' } });
    const [{ two }] = some as [DvpPair];
    const made = some.map(({ connectionId }) => ({ connectionId, currency: 'ofcbtc', quantity: '10' }));
    while (made.length < 500) {
      const { rows } = await h.ownerPool.query(
        `insert into wallets (id, enterprise_id, coin, label, type, created_at)
          values ($1, $2, 'ofc', 'Many', 'trading', $3) returning id`,
        [newHexId(), two.enterpriseId, h.service.clock.nowIso()],
      );
      const accountId = rows[0].id.replaceAll('-', '');
      const { connectionId } = await connectAccounts(h, one, { ...two, accountId });
      made.push({ connectionId, currency: 'ofcbtc', quantity: '10' });
    }
    const payments = { ...disbursementInput(one, some), payments: made };
    const reply = await disburse(h, one, payments);
    assert.equal(reply.status, 200, reply.text.slice(0, 500));
    assert.equal(reply.body.settlementTransfers.length, 500);
    const { id } = reply.body;
    assert.equal((await sign(h, one, id)).body.status, 'approved');
    assert.deepEqual(await balanceOf(h, one, 'ofcbtc'), { posted: '0', held: '0' });
    const more = await disburse(h, one, { ...payments, externalId: 'again' });
    const short = await refused(h, () => sign(h, one, more.body.id));
    assert.equal(short.status, 422, 'there is nothing left to pay with');
    const tooMany = [...made, { ...made[0], connectionId: unknownId() }];
    const refusedCall = await refused(h, () => disburse(h, one, { ...payments, payments: tooMany } as typeof payments));
    assert.deepEqual([refusedCall.status, problemsOf(refusedCall)[0]?.path], [400, 'payments']);
  });

  it('200: over a WHITELIST connection, in several currencies', async () => {
    const listed = await whitelistedPair(h);
    const known = await dvpSide(h);
    const { connectionId } = await connectAccounts(h, listed.one, known);
    const payments = [
      { connectionId: listed.connectionId, currency: 'ofcbtc', quantity: '5' },
      { connectionId, currency: 'ofceth', quantity: '6' },
    ];
    const { body } = await disburse(h, listed.one, { ...disbursementInput(listed.one, []), payments });
    assert.equal((await sign(h, listed.one, body.id)).body.status, 'approved');
    assert.equal((await balanceOf(h, known, 'ofceth')).posted, '1006');
    assert.equal((await balanceOf(h, listed.two, 'ofcbtc')).posted, '1005');
  });

  it('200: who is paid sees what they are paid, and may refuse it until it has settled', async () => {
    const { id } = await proposed();
    const seen = await read(h, first.two, id);
    assert.deepEqual(
      seen.settlementTransfers.map((one) => [one.destinationTradingAccountId, one.quantity]),
      [[first.two.accountId, '10']],
    );
    assert.equal((await refused(h, () => say(h, first.two, id, 'acknowledged'))).status, 422, 'nobody is asked');
    assert.equal((await refused(h, () => say(h, first.two, id, 'canceled'))).status, 422);
    assert.equal((await say(h, first.two, id, 'rejected')).status, 200);
    assert.equal((await read(h, payer, id)).status, 'rejected');
  });

  it('200: who proposed it may cancel it, and it expires by its time', async () => {
    const canceled = await proposed();
    assert.equal((await say(h, payer, canceled.id, 'canceled')).status, 200);
    const { one, pairs: some } = await hub(h, { others: 2 });
    const { body } = await disburse(h, one, disbursementInput(one, some));
    await passTime(h, 2 * DAY);
    assert.equal((await read(h, one, body.id)).status, 'expired');
  });

  it('200: the same again answers it as it is now', async () => {
    const sent = input();
    const { body } = await disburse(h, payer, sent);
    await say(h, payer, body.id, 'canceled');
    const again = await disburse(h, payer, sent);
    assert.deepEqual([again.status, again.body.id, again.body.status], [200, body.id, 'canceled']);
  });

  it('400: fewer than two payments, and quantities and currencies that are none', async () => {
    const { payments } = input();
    assert.equal(await refusal({ ...input(), payments: payments.slice(0, 1) }, 400), 'payments');
    for (const quantity of ['0', '-1', '+1', '1.5', '1e3', '9'.repeat(79), 5])
      assert.equal(
        await refusal({ ...input(), payments: [payments[0], { ...payments[1], quantity }] }, 400),
        'payments.1.quantity',
      );
    assert.equal(
      await refusal({ ...input(), payments: [payments[0], { ...payments[1], currency: 'doge' }] }, 400),
      'payments.1.currency',
    );
  });

  it('401, 403: no credentials, a viewer, a token without the scope, an enterprise without the licence', async () => {
    assert.equal((await h.call(createDisbursement, { as: null, input: input() })).status, 401);
    const viewer = await h.create.user({ [payer.enterpriseId]: 'viewer' });
    const narrow = await h.create.token(payer.as.id, { scopes: ['wallet_view_all'] });
    for (const as of [viewer.token, narrow.token])
      assert.equal((await refused(h, () => h.call(createDisbursement, { as, input: input() }))).status, 403);
    const enterpriseId = await h.create.enterprise({ licences: [] });
    const as = await h.create.user({ [enterpriseId]: 'admin' });
    const bare = { ...input(), enterpriseId };
    assert.equal((await refused(h, () => h.call(createDisbursement, { as, input: bare }))).status, 403);
  });

  it('404: an account or a connection that is not the payer’s', async () => {
    await refusal({ ...input(), accountId: first.two.accountId }, 404);
    const [payment] = input().payments;
    assert.equal(
      await refusal({ ...input(), payments: [payment, { ...payment, connectionId: unknownId() }] }, 404),
      'payments.1.connectionId',
    );
  });

  it('409: another one of the same external id', async () => {
    const sent = input();
    await disburse(h, payer, sent);
    assert.equal(await refusal({ ...sent, payments: sent.payments.slice(0, 2) }, 409), 'externalId');
  });

  it('422: two payments to one account, a connection of the other side, one that has ended, and netting', async () => {
    const { payments } = input();
    const [payment] = payments;
    assert.equal(await refusal({ ...input(), payments: [...payments, payment] }, 422), 'payments.3.connectionId');
    const theirs = await dvpSide(h);
    const { connectionId } = await connectAccounts(h, theirs, payer);
    assert.equal(
      await refusal({ ...input(), payments: [payment, { ...payment, connectionId }] }, 422),
      'payments.1.connectionId',
    );
    assert.equal(await refusal(input({ more: { transactionRouteId: NETTING } }), 422), 'transactionRouteId');
    assert.equal(await refusal(input({ more: { expireAt: '2020-01-01T00:00:00.000Z' } }), 422), 'expireAt');
    const ended = await hub(h, { others: 2 });
    await deactivate(h, ended.pairs[1] as DvpPair);
    const reply = await refused(h, () => disburse(h, ended.one, disbursementInput(ended.one, ended.pairs)));
    assert.deepEqual([reply.status, problemsOf(reply)[0]?.path], [422, 'payments.1.connectionId']);
  });
});
