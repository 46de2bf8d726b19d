import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { removeBankAccount as contract } from '#lib/contracts/banking/account-writes.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, heardOf, passTime, usNumber } from '../testing.ts';

const h = await harness();
const own = { enterpriseId: h.enterpriseId, as: h.admin };
const remove = (bankAccountId: string, as = h.admin) => h.call(contract, { as, input: { bankAccountId } });

describe('DELETE bankaccounts/{bankAccountId}', () => {
  it('200: removes an account, whose checks end; the same number comes with another id and the same hash', async () => {
    const accountNumber = usNumber();
    const made = await addAccount(h, own, { accountNumber });
    const { status, body } = await remove(made.id);
    assert.deepEqual([status, body.verificationState, body.pendingActivity], [200, 'removed', undefined]);
    await passTime(h, 100);
    assert.deepEqual(await heardOf(h, made.id), ['bankAccount', 'bank-account.removed']);
    const again = await addAccount(h, own, { accountNumber });
    assert.notEqual(again.id, made.id);
    assert.equal(again.idHash, made.idHash);
  });
  it('404: twice, of other enterprises, and what there is not', async () => {
    const { id } = await addAccount(h, own);
    assert.equal((await remove(id, h.outsider)).status, 404);
    assert.equal((await remove(id)).status, 200);
    assert.equal((await remove(id)).status, 404);
    assert.equal((await remove('f'.repeat(32))).status, 404);
  });
  it('401, 403: to strangers and viewers', async () => {
    const { id } = await addAccount(h, own);
    assert.equal((await h.call(contract, { as: null, input: { bankAccountId: id } })).status, 401);
    assert.equal((await remove(id, h.viewer)).status, 403);
  });
});
