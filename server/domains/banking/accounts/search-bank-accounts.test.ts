import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { removeBankAccount } from '#lib/contracts/banking/account-writes.ts';
import { searchBankAccounts as contract } from '#lib/contracts/banking/own-accounts.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, sepaAccount, usNumber } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const own = { enterpriseId, as: h.admin };
const wire = await addAccount(h, own, {
  name: 'Prairie State Trust',
  description: 'Payroll',
  accountNumber: usNumber('7788'),
});
const { enterpriseId: _, ...euro } = sepaAccount({ ownerName: 'Nordwind Größe GmbH' });
const sepa = await addAccount(h, own, { ...euro, routingNumber: undefined });
const gone = await addAccount(h, own);
await h.call(removeBankAccount, { as: h.admin, input: { bankAccountId: gone.id } });
const search = async (query: Partial<InputOf<typeof contract>> = {}) =>
  (await h.call(contract, { as: h.viewer, input: { enterpriseId, ...query } })).body;
const ids = async (query: Partial<InputOf<typeof contract>>) => (await search(query)).bankAccounts.map(({ id }) => id);

describe('GET enterprises/{enterpriseId}/bank-accounts', () => {
  it('200: filters, orders and pages', async () => {
    assert.deepEqual(await ids({}), [sepa.id, wire.id]);
    assert.deepEqual(await ids({ sort: 'createdAt' }), [wire.id, sepa.id]);
    assert.deepEqual(await ids({ states: ['removed'] }), [gone.id]);
    assert.deepEqual(await ids({ currencies: ['tfiateur'] }), [sepa.id]);
    assert.deepEqual(await ids({ types: ['wire'] }), [wire.id]);
    assert.deepEqual(await ids({ ready: 'true' }), [wire.id]);
    assert.deepEqual(await ids({ ready: 'false' }), [sepa.id]);
    const first = await search({ limit: 1 });
    assert.deepEqual([first.bankAccounts.length, first.total], [1, 2]);
    assert.deepEqual(await ids({ limit: 1, cursor: first.nextCursor ?? '' }), [wire.id]);
    assert.deepEqual(await ids({ createdOnOrAfter: sepa.createdAt }), [sepa.id]);
    assert.deepEqual(await ids({ createdBefore: sepa.createdAt }), [wire.id]);
  });
  it('200: finds by names, notes, codes, the end of the number and the id', async () => {
    for (const text of ['prairie', 'PAYROLL', '8001', '7788', wire.id.slice(0, 6)])
      assert.deepEqual(await ids({ text }), [wire.id], text);
    for (const text of ['größe', 'hkbkde', '3000', 'hanse nordwind'])
      assert.deepEqual(await ids({ text }), [sepa.id], text);
    for (const text of ['%', '-', ' - ']) assert.deepEqual(await ids({ text }), [], text);
  });
  it('200: says why one is not ready, and what a withdrawal costs', async () => {
    const [row] = (await search({ types: ['wire'] })).bankAccounts;
    assert.deepEqual(
      [row?.isReady, row?.reason, row?.origin, row?.version, row?.fee?.amount],
      [true, null, 'added', 1, '1500'],
    );
  });
  it('400, 404: a state that is none, another enterprise', async () => {
    const wrong = { enterpriseId, states: ['lost' as 'revise'] };
    assert.equal((await h.call(contract, { as: h.viewer, input: wrong })).status, 400);
    assert.equal((await h.call(contract, { as: h.viewer, input: { enterpriseId: h.otherEnterpriseId } })).status, 404);
  });
});
