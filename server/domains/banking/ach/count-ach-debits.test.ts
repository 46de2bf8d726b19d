import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countAchDebits as contract } from '#lib/contracts/banking/own-ach-debits.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { achAccount, collect, licenseAch, newWallet } from '../testing-ach.ts';

const h = await harness();
const { enterpriseId } = h;
await licenseAch(h, enterpriseId);
const bankAccountId = await achAccount(h, { enterpriseId, as: h.admin });
const walletId = await newWallet(h, enterpriseId);
const id = await collect(h, h.operator, { walletId, bankAccountId, id: 'payroll' });
const count = (more: { text?: string } = {}, as: TestUser | null = h.viewer) =>
  h.call(contract, { as, input: { enterpriseId, ...more } });

describe('GET ach-debit-counts', () => {
  it('200: counts by state, of those that match', async () => {
    const of = async (text: string) =>
      Object.entries((await count({ text })).body).map(([name, { total }]) => [name, total]);
    const none = ['processing', 'settled', 'reversed', 'failed'].map((name) => [name, 0]);
    assert.deepEqual(await of(id), [['all', 1], ['initiated', 1], ...none]);
    assert.deepEqual(await of('nothing'), [['all', 0], ['initiated', 0], ...none]);
  });
  it('401, 404: strangers, and enterprises of others', async () => {
    assert.equal((await count({}, null)).status, 401);
    assert.equal((await count({}, h.outsider)).status, 404);
  });
});
