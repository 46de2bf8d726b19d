import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bankDayAfter, instantInNewYork } from '#lib/banking/us-bank-days.ts';
import type { InputOf } from '#lib/contract.ts';
import { simulateFiatTransaction as contract, getDepositInstructions } from '#lib/contracts/banking/deposits.ts';
import { getFiatMovement } from '#lib/contracts/banking/movements.ts';
import { returnFiatMovement } from '#lib/contracts/sandbox/fiat.ts';
import { makeProof, readBalances } from '#server/domains/ledger/public.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { heardOf, passTime, simulateDeposit } from '../testing.ts';
import { booksOf, moveTo, openWeek } from '../testing-ach.ts';

const h = await harness();
const { enterpriseId } = h;
const newAccount = () => insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Desk' });
const walletId = await newAccount();
type Sent = Partial<InputOf<typeof contract>>;
const simulate = (more: Sent = {}, as: TestUser | null = h.operator) =>
  h.call(contract, { as, input: { walletId, currency: 'tfiatusd', ...more } });
const balanceOf = async (owner: string) =>
  (await readBalances(h.db, { kind: 'available', owners: [owner] })).map(({ asset, available }) => [asset, available]);

describe('POST sandbox/transaction/simulate', () => {
  it('200: books a deposit at once, and answers its id as a JSON string', async () => {
    const own = await newAccount();
    const { status, text } = await simulate({ walletId: own, amount: '123456', description: 'Invoice 7' });
    assert.equal(status, 200, text);
    const movementId = JSON.parse(text) as string;
    assert.match(movementId, /^[0-9a-f]{32}$/);
    assert.deepEqual(await balanceOf(own), [['ofctusd', '123456']]);
    const { body } = await h.call(getFiatMovement, { as: h.viewer, input: { enterpriseId, movementId } });
    assert.deepEqual(
      [body.state, body.quantity, body.currency, body.remittance, body.memoId],
      ['settled', '123456', 'tfiatusd', 'Invoice 7', null],
    );
    assert.deepEqual(await heardOf(h, movementId), ['fiat-movement.settled']);
  });
  it('200: has 1000 base units by default, and tells the memo that it names', async () => {
    const { memoId } = (
      await h.call(getDepositInstructions, { as: h.viewer, input: { currency: 'tfiatusd', goAccountId: walletId } })
    ).body;
    const { text } = await simulate({ description: `thanks ${memoId.toLowerCase()}` });
    const movementId = JSON.parse(text) as string;
    const { body } = await h.call(getFiatMovement, { as: h.viewer, input: { enterpriseId, movementId } });
    assert.deepEqual([body.quantity, body.memoId], ['1000', memoId]);
  });
  it('200: many at once are all booked', async () => {
    const own = await newAccount();
    const replies = await Promise.all(Array.from({ length: 20 }, () => simulate({ walletId: own, amount: '5' })));
    assert.ok(replies.every(({ status }) => status === 200));
    assert.deepEqual(await balanceOf(own), [['ofctusd', '100']]);
  });
  it('200: by ach it settles after two bank days', async () => {
    const own = await newAccount();
    const monday = await openWeek(h);
    const movementId = await simulateDeposit(h, h.operator, { walletId: own, currency: 'tfiatusd', type: 'ach' });
    const read = async () =>
      (await h.call(getFiatMovement, { as: h.viewer, input: { enterpriseId, movementId } })).body;
    assert.deepEqual([(await read()).state, (await read()).settledAt, await balanceOf(own)], ['pending', null, []]);
    const wednesday = bankDayAfter(monday, 2);
    await moveTo(h, instantInNewYork(wednesday, '08:59'));
    assert.equal((await read()).state, 'pending');
    await moveTo(h, instantInNewYork(wednesday, '09:01'));
    assert.deepEqual(
      [(await read()).state, (await read()).settledAt],
      ['settled', instantInNewYork(wednesday, '09:00')],
    );
    assert.deepEqual(await balanceOf(own), [['ofctusd', '1000']]);
    assert.deepEqual(await heardOf(h, movementId), ['fiat-movement.announced', 'fiat-movement.settled']);
  });
  it('200: by ach with instant credit the account has it at once, from the house', async () => {
    const own = await newAccount();
    const monday = await openWeek(h);
    const input = { walletId: own, currency: 'tfiatusd', type: 'ach', instantCreditEligible: true } as const;
    const movementId = await simulateDeposit(h, h.operator, input);
    const books = () => booksOf(h, { enterpriseId, walletId: own });
    assert.deepEqual(await books(), { has: '1000', owes: '0', lent: '-1000' });
    await moveTo(h, instantInNewYork(bankDayAfter(monday, 2), '09:01'));
    assert.deepEqual(await books(), { has: '1000', owes: '0', lent: '0' });
    const back = await h.call(returnFiatMovement, { as: h.admin, input: { enterpriseId, movementId, reason: 'Why' } });
    assert.equal(back.status, 200);
    assert.deepEqual(await books(), { has: '0', owes: '0', lent: '0' });
  });
  it('200: what comes by ach can be returned before it has settled', async () => {
    const own = await newAccount();
    const books = () => booksOf(h, { enterpriseId, walletId: own });
    for (const instantCreditEligible of [false, true]) {
      const input = { walletId: own, currency: 'tfiatusd', type: 'ach', instantCreditEligible } as const;
      const movementId = await simulateDeposit(h, h.operator, input);
      const place = { enterpriseId, movementId, reason: 'Recalled' };
      assert.equal((await h.call(returnFiatMovement, { as: h.admin, input: place })).body.state, 'returned');
      assert.deepEqual(await books(), { has: '0', owes: '0', lent: '0' });
    }
    await passTime(h, 8 * 86_400);
    assert.deepEqual(await books(), { has: '0', owes: '0', lent: '0' });
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });
  it('400: amounts that are no base units, kinds and currencies that there are none of', async () => {
    for (const wrong of [
      { amount: '10.00' },
      { amount: '0' },
      { amount: '-1' },
      { amount: '1'.repeat(31) },
      { currency: 'fiatusd' },
      { currency: 'usd' },
      { type: 'sepa' as never },
      { type: 'ach', currency: 'tfiateur' },
      { description: '' },
      { withdrawHoldReleaseAt: 'soon' },
      { actingUserId: h.viewer.id },
    ] as Sent[])
      assert.equal((await simulate(wrong)).status, 400, JSON.stringify(wrong));
  });
  it('401, 403, 404: strangers, viewers, accounts of others', async () => {
    assert.equal((await simulate({}, null)).status, 401);
    assert.equal((await simulate({}, h.viewer)).status, 403);
    assert.equal((await simulate({}, h.outsider)).status, 404);
    assert.equal((await simulate({ walletId: 'x' })).status, 404);
  });
});

describe('in production', () => {
  it('403: nothing is simulated', async () => {
    const production = await harness({ CLEARHOUSE_MODE: 'production' });
    const input = { walletId: 'f'.repeat(32), currency: 'fiatusd' as const };
    assert.equal((await production.call(contract, { as: production.operator, input })).status, 403);
  });
});
