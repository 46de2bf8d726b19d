import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { acceptMintTerms } from '#lib/contracts/stablecoin/terms.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint } from '../testing.ts';

const h = await harness();
await openMint(h);

describe('PUT enterprise/{enterpriseId}/agreement', () => {
  it('200: accepts the latest version, once, with who did and where', async () => {
    const { enterpriseId, admin } = await mintPlace(h, { hasAccepted: false });
    const accept = () =>
      h.call(acceptMintTerms, { as: admin, input: { enterpriseId, version: 2, name: 'Mara Lindqvist' } });
    const replies = await Promise.all([accept(), accept(), accept()]);
    for (const { status, body } of replies) assert.deepEqual([status, body], [200, { enterpriseId, version: 2 }]);
    const { rows } = await h.ownerPool.query(
      `select version, replace(user_id::text, '-', '') as user_id, name, address from mint_acceptances where enterprise_id = $1`,
      [enterpriseId],
    );
    assert.deepEqual(rows, [{ version: 2, user_id: admin.id, name: 'Mara Lindqvist', address: '127.0.0.1' }]);
  });
  it('400: any other version, and what is none', async () => {
    const { enterpriseId, admin } = await mintPlace(h, { hasAccepted: false });
    for (const version of [1, 3, 0, -1, 1.5, 2.000001, 1e300, '2', null, undefined]) {
      const { status, text } = await h.call(acceptMintTerms, {
        as: admin,
        input: { enterpriseId, version: version as number },
      });
      assert.deepEqual([status, JSON.parse(text).errorName], [400, 'ValidationFailed'], String(version));
    }
  });
  it('403: operators; 401: others', async () => {
    const { enterpriseId, operator } = await mintPlace(h, { hasAccepted: false });
    const input = { enterpriseId, version: 2 };
    assert.equal((await h.call(acceptMintTerms, { as: operator, input })).status, 403);
    assert.equal((await h.call(acceptMintTerms, { as: h.outsider, input })).status, 401);
  });
});
