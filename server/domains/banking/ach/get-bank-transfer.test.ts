import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getBankTransfer as contract } from '#lib/contracts/banking/ach-debits.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { achAccount, collect, licenseAch, newWallet } from '../testing-ach.ts';

const h = await harness();
const { enterpriseId } = h;
await licenseAch(h, enterpriseId);
const bankAccountId = await achAccount(h, { enterpriseId, as: h.admin });
const walletId = await newWallet(h, enterpriseId);
const id = await collect(h, h.operator, { walletId, bankAccountId, id: 'payroll' });
const read = (transferId: string, as: TestUser | null = h.viewer) => h.call(contract, { as, input: { transferId } });

describe('GET bank-transfers/{transferId}', () => {
  it('200: by the name of the caller, and by its own id', async () => {
    const { status, body } = await read('payroll');
    assert.deepEqual(
      [status, body.id, body.txid, body.amount, body.status],
      [200, 'payroll', id, '25.00', 'initiated'],
    );
    assert.deepEqual((await read(id)).body, body);
  });
  it('401, 404: strangers, and what is not theirs', async () => {
    assert.equal((await read('payroll', null)).status, 401);
    assert.equal((await read('payroll', h.outsider)).status, 404);
    assert.equal((await read(id, h.outsider)).status, 404);
    assert.equal((await read('nothing')).status, 404);
  });
});
