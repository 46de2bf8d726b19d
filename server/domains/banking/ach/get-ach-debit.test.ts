import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getAchDebit as contract } from '#lib/contracts/banking/own-ach-debits.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { achAccount, collect, licenseAch, newWallet } from '../testing-ach.ts';

const h = await harness();
const { enterpriseId } = h;
await licenseAch(h, enterpriseId);
const bankAccountId = await achAccount(h, { enterpriseId, as: h.admin });
const walletId = await newWallet(h, enterpriseId);
const id = await collect(h, h.operator, { walletId, bankAccountId, id: 'payroll' });
const read = (achDebitId: string, as: TestUser | null = h.viewer) =>
  h.call(contract, { as, input: { enterpriseId, achDebitId } });

describe('GET ach-debits/{achDebitId}', () => {
  it('200: with the text that was accepted', async () => {
    const { body } = await read(id);
    assert.deepEqual([body.id, body.requestId, body.agreedText], [id, 'payroll', 'authorization']);
    assert.match(body.agreedWording, /Nacha/);
  });
  it('401, 404: strangers, and what is not theirs', async () => {
    assert.equal((await read(id, null)).status, 401);
    assert.equal((await read(id, h.outsider)).status, 404);
    assert.equal((await read('f'.repeat(32))).status, 404);
  });
});
