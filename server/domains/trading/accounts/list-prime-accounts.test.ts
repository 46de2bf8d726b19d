import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listPrimeAccounts } from '#lib/contracts/trading/accounts.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { newAccount } from '../testing-accounts.ts';

const h = await harness();
const list = (as: Parameters<typeof h.call>[1]['as']) => h.call(listPrimeAccounts, { as, input: {} });

describe('GET /api/prime/trading/v1/accounts', () => {
  it('200: accounts of every enterprise of the caller, by name', async () => {
    const [own, another] = await Promise.all([h.create.enterprise({}), h.create.enterprise({})]);
    const foreign = await h.create.enterprise({});
    const as = await h.create.user({ [own]: 'viewer', [another]: 'operator' });
    assert.deepEqual((await list(as)).body, { data: [] });
    const [b, a] = [await newAccount(h, own, 'B'), await newAccount(h, another, 'A')];
    const c = await insertAccount(h.db, own, { label: 'C', coin: 'ofc' });
    await newAccount(h, foreign, 'D');
    const { status, body } = await list(as);
    assert.equal(status, 200);
    assert.deepEqual(body, {
      data: [
        { id: a, name: 'A' },
        { id: b, name: 'B' },
        { id: c, name: 'C' },
      ],
    });
  });
  it('401, 403: without credentials, and without the scope', async () => {
    assert.equal((await list(null)).status, 401);
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    assert.equal((await list(token)).status, 403);
  });
});
