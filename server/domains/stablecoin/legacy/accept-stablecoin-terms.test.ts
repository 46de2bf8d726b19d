import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { acceptStablecoinTerms as contract } from '#lib/contracts/stablecoin/legacy.ts';
import { getMintTerms } from '#lib/contracts/stablecoin/terms.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint } from '../testing.ts';
import { legacyOrdered } from './testing-legacy.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h, { hasAccepted: false });
const { enterpriseId, admin } = place;
const accept = (version: unknown, as: Parameters<typeof h.call>[1]['as'] = admin, id = enterpriseId) =>
  h.call(contract, { as, input: { enterpriseId: id, version: version as number } });

describe('PUT enterprise/{enterpriseId}/agreement', () => {
  it('400: any version but the latest', async () => {
    for (const version of [1, 3, 1.5, '2', null, undefined])
      assert.equal((await accept(version)).status, 400, String(version));
  });
  it('401: without credentials, in other and unknown enterprises; 403: all but admins, and without the licence', async () => {
    assert.equal((await accept(2, null)).status, 401);
    assert.equal((await accept(2, h.admin)).status, 401);
    assert.equal((await accept(2, admin, '0'.repeat(32))).status, 401);
    assert.equal((await accept(2, place.operator)).status, 403);
    assert.equal((await accept(2, h.admin, h.enterpriseId)).status, 403);
  });
  it('200: accepts once, for both interfaces; again changes nothing', async () => {
    for (const reply of [await accept(2), await accept(2)])
      assert.deepEqual([reply.status, reply.body], [200, { enterpriseId, version: 2 }]);
    const { body } = await h.call(getMintTerms, { as: place.viewer, input: { enterpriseId } });
    assert.deepEqual(
      body.accepted.map(({ version, userId }) => [version, userId]),
      [[2, admin.id]],
    );
    assert.equal((await legacyOrdered(h, place)).status, 'created');
  });
});
