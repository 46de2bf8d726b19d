import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportAchDebits as contract } from '#lib/contracts/banking/own-ach-debits.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { readCsv } from '#server/testing/read-csv.ts';
import { achAccount, collect, licenseAch, newWallet } from '../testing-ach.ts';

const h = await harness();
const { enterpriseId } = h;
await licenseAch(h, enterpriseId);
const bankAccountId = await achAccount(h, { enterpriseId, as: h.admin });
const walletId = await newWallet(h, enterpriseId);
const id = await collect(h, h.operator, { walletId, bankAccountId, id: 'payroll' });
const read = (as: TestUser | null = h.viewer) => h.call(contract, { as, input: { enterpriseId } });

describe('GET ach-debits.csv', () => {
  it('200: has the rows of the list, with masked numbers', async () => {
    const [row, ...more] = readCsv((await read()).text);
    assert.equal(more.length, 0);
    assert.deepEqual(
      [row?.id, row?.requestId, row?.quantity, row?.accountNumber, row?.agreedText],
      [id, 'payroll', '2500', '**********0001', 'authorization'],
    );
  });
  it('401, 404: strangers, and enterprises of others', async () => {
    assert.equal((await read(null)).status, 401);
    assert.equal((await read(h.outsider)).status, 404);
  });
});
