import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getTradingUser } from '#lib/contracts/trading/accounts.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const read = (as: Parameters<typeof h.call>[1]['as']) => h.call(getTradingUser, { as, input: {} });

describe('GET /api/prime/trading/v1/user/current', () => {
  it('200: who calls', async () => {
    await h.ownerPool.query("update users set name = 'Mira van Holm' where id = $1", [h.viewer.id]);
    const { status, body } = await read(h.viewer);
    assert.equal(status, 200);
    assert.deepEqual(body, { id: h.viewer.id, firstName: 'Mira', lastName: 'van Holm', email: h.viewer.email });
  });
  it('401, 403: without credentials, and without the scope', async () => {
    assert.equal((await read(null)).status, 401);
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    assert.equal((await read(token)).status, 403);
  });
});
