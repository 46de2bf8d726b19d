import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Contract } from '#lib/contract.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';

/** A trading account of the enterprise, or of another. */
export const newAccount = (h: Harness, enterpriseId = h.enterpriseId, label = 'Market Making'): Promise<string> =>
  insertAccount(h.db, enterpriseId, { label, coin: 'tofc' });

/** Who may not read an account, as tests of one operation. */
export function accountRefusals(h: Harness, contract: Contract): void {
  const call = async (as: TestUser | string | null, accountId: string) => {
    const { status, text } = await h.call(contract, { as, input: { accountId } });
    const [, name] = /"errorName":"([^"]+)"/.exec(text) ?? [];
    const [, said] = /"error":"([^"]+)"/.exec(text) ?? [];
    return { status, name, said };
  };
  void it('401: without credentials', async () => {
    assert.equal((await call(null, newHexId())).status, 401);
  });
  void it('403: accounts of others and of nobody alike', async () => {
    const foreign = await newAccount(h, h.otherEnterpriseId);
    const replies = await Promise.all([foreign, newHexId(), 'treasury'].map((id) => call(h.admin, id)));
    for (const { status, name, said } of replies) {
      assert.deepEqual([status, name], [403, 'backend:common:forbidden']);
      assert.equal(said, replies[0]?.said);
    }
  });
  void it('403: a token without the scope', async () => {
    const own = await newAccount(h);
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    assert.equal((await call(token, own)).status, 403);
  });
}
