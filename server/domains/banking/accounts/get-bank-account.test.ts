import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getBankAccount as contract } from '#lib/contracts/banking/accounts.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount } from '../testing.ts';

const h = await harness();
const made = await addAccount(h, { enterpriseId: h.enterpriseId, as: h.admin });
const read = (bankAccountId: string, as = h.viewer) => h.call(contract, { as, input: { bankAccountId } });

describe('GET bankaccounts/{bankAccountId}', () => {
  it('200: gives an account as it was added', async () => {
    assert.deepEqual((await read(made.id)).body, made);
  });
  it('401: to strangers', async () => {
    assert.equal((await h.call(contract, { as: null, input: { bankAccountId: made.id } })).status, 401);
  });
  it('404: to members of other enterprises, as for what there is not', async () => {
    const foreign = await read(made.id, h.outsider);
    const unknown = await read('f'.repeat(32), h.outsider);
    assert.deepEqual([foreign.status, foreign.text], [404, unknown.text]);
    for (const id of ['no-id', 'key', 'wallets'])
      assert.match((await read(id)).text, /"errorName":"NotFound"/, `${id}, a word of another path`);
  });
});
