import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { removeBankAccount } from '#lib/contracts/banking/account-writes.ts';
import { listBankAccounts as contract } from '#lib/contracts/banking/accounts.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, sepaAccount, usNumber } from '../testing.ts';

const h = await harness();
const own = { enterpriseId: h.enterpriseId, as: h.admin };
const wire = await addAccount(h, own);
const ach = await addAccount(h, own, { type: 'ach', accountType: 'checking' });
const { enterpriseId: _, ...euro } = sepaAccount();
const swift = await addAccount(h, own, { ...euro, type: 'wire', routingNumber: undefined });
const gone = await addAccount(h, own, { accountNumber: usNumber() });
await h.call(removeBankAccount, { as: h.admin, input: { bankAccountId: gone.id } });

const list = async (query: InputOf<typeof contract> = {}, as = h.viewer) => {
  const { status, body } = await h.call(contract, { as, input: query });
  return status === 200 ? body.bankAccounts.map(({ id }) => id) : status;
};

describe('GET bankaccounts', () => {
  it('200: lists accounts newest first, without removed ones', async () => {
    assert.deepEqual(await list(), [swift.id, ach.id, wire.id]);
  });
  it('200: filters by all that it takes', async () => {
    assert.deepEqual(await list({ type: 'wire' }), [wire.id]);
    assert.deepEqual(await list({ type: 'swift' }), [swift.id]);
    assert.deepEqual(await list({ type: 'ach' }), [ach.id]);
    assert.deepEqual(await list({ bankAccountId: gone.id }), [gone.id]);
    assert.deepEqual(await list({ verificationState: 'removed' }), [gone.id]);
    assert.deepEqual(await list({ verificationState: 'approved' }), []);
    assert.deepEqual(await list({ idHash: [wire.idHash], bankAccountIdHash: [ach.idHash] }), [ach.id, wire.id]);
    assert.deepEqual(await list({ idHash: ['nothing'] }), []);
    assert.deepEqual(await list({ trustOrg: wire.trustOrg }), [swift.id, ach.id, wire.id]);
    assert.deepEqual(await list({ trustOrg: 'BitGo Trust' }), [swift.id, ach.id, wire.id]);
    assert.deepEqual(await list({ trustOrg: 'BitGo Korea' }), []);
    assert.equal(await list({ trustOrg: 'Another' }), 400);
    assert.deepEqual(await list({ enterpriseId: [h.enterpriseId] }), [swift.id, ach.id, wire.id]);
  });
  it('200: takes lists in all notations', async () => {
    const path = (query: string) =>
      h.app.request(`/api/v2/bankaccounts?${query}`, { headers: { authorization: `Bearer ${h.viewer.token}` } });
    for (const query of [
      `idHash=${wire.idHash}&idHash=${ach.idHash}`,
      `idHash[]=${wire.idHash}&idHash[]=${ach.idHash}`,
      `idHash[0]=${wire.idHash}&idHash[1]=${ach.idHash}`,
      `idHash=${wire.idHash},${ach.idHash}`,
    ]) {
      const { bankAccounts } = JSON.parse(await (await path(query)).text());
      assert.equal(bankAccounts.length, 2, query);
    }
  });
  it('200: gives nothing of other enterprises', async () => {
    assert.deepEqual(await list({}, h.outsider), []);
    assert.deepEqual(await list({ bankAccountId: wire.id }, h.outsider), []);
  });
  it('400, 401, 404: a state that is none, strangers, another enterprise', async () => {
    assert.equal(await list({ verificationState: 'lost' as 'revise' }), 400);
    assert.equal((await h.call(contract, { as: null, input: {} })).status, 401);
    assert.equal(await list({ enterpriseId: [h.enterpriseId, h.otherEnterpriseId] }), 404);
  });
});
