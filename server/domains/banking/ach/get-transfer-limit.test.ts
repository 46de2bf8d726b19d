import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { instantInNewYork } from '#lib/banking/us-bank-days.ts';
import type { InputOf } from '#lib/contract.ts';
import { getTransferLimit as contract } from '#lib/contracts/banking/ach-terms.ts';
import { returnAchDebit } from '#lib/contracts/sandbox/ach.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { type Harness, harness } from '#server/testing/harness.ts';
import { achAccount, collect, licenseAch, moveTo, newWallet, openWeek } from '../testing-ach.ts';

const h = await harness();
const { enterpriseId } = h;
const DAY_MS = 86_400_000;

type Sent = Partial<InputOf<typeof contract>>;
const ask = (more: Sent = {}, as: TestUser | null = h.viewer, of: Harness = h) =>
  of.call(contract, {
    as,
    input: { enterpriseId, currency: 'tfiatusd', transferType: 'ach-us', transferDirection: 'in', ...more },
  });

describe('GET enterprise-transfer-limits', () => {
  it('424: without the licence', async () => {
    const { status, body } = await ask();
    assert.equal(status, 424);
    assert.deepEqual(Object.keys(body).toSorted(), ['error', 'errorName']);
  });
  it('200: what is left of the day in New York, and of seven days', async () => {
    await licenseAch(h, enterpriseId);
    const bankAccountId = await achAccount(h, { enterpriseId, as: h.admin });
    const walletId = await newWallet(h, enterpriseId);
    const take = (baseAmount: string) => collect(h, h.operator, { walletId, bankAccountId, baseAmount });
    const monday = await openWeek(h);
    const at = (days: number, time: string) =>
      moveTo(h, instantInNewYork(new Date(Date.parse(monday) + days * DAY_MS).toISOString().slice(0, 10), time));
    const left = async () => (await ask()).body.maximumTransferAllowed;
    assert.deepEqual((await ask()).body, {
      id: (await ask()).body.id,
      maximumTransferAllowed: '2500.00',
      maximumTransferAllowedBase: 250_000,
      noLimit: false,
      transferDirection: 'in',
      transferType: 'ach-us',
    });
    const failed = await take('100000');
    assert.equal(await left(), '1500.00');
    assert.equal((await ask({ currency: 'usd' })).body.maximumTransferAllowed, '2500.00');
    await at(0, '17:01');
    await h.call(returnAchDebit, { as: h.admin, input: { enterpriseId, achDebitId: failed, code: 'R01' } });
    assert.equal(await left(), '2500.00');
    await take('250000');
    assert.equal(await left(), '0.00');
    await at(0, '23:59');
    assert.equal(await left(), '0.00');
    for (const day of [1, 2, 3]) {
      await at(day, '00:01');
      assert.equal(await left(), '2500.00');
      await take('240000');
    }
    await at(4, '12:00');
    assert.equal(await left(), '300.00');
    await at(7, '17:02');
    assert.equal(await left(), '2500.00');
  });
  it('404: other words, and enterprises of others', async () => {
    for (const other of [
      { currency: 'eur' },
      { currency: 'constructor' },
      { transferType: 'sepa' },
      { transferDirection: 'out' },
    ])
      assert.equal((await ask(other)).status, 404, JSON.stringify(other));
    assert.equal((await ask({}, h.outsider)).status, 404);
    assert.equal((await ask({ enterpriseId: 'x' })).status, 404);
    assert.equal((await ask({}, null)).status, 401);
  });
  it('200: nothing is limited where the operator says so, and one of both can be', async () => {
    for (const [day, week, expected] of [
      ['0', '0', ['0.00', true]],
      ['0', '700', ['7.00', false]],
      ['300', '0', ['3.00', false]],
    ] as const) {
      const other = await harness({ ACH_DAY_LIMIT: day, ACH_WEEK_LIMIT: week });
      await licenseAch(other, other.enterpriseId);
      const { body } = await ask({ enterpriseId: other.enterpriseId }, other.viewer, other);
      assert.deepEqual([body.maximumTransferAllowed, body.noLimit], expected);
    }
  });
});
