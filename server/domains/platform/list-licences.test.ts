import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listLicences } from '#lib/contracts/platform/licences.ts';
import { Licence } from '#lib/scopes.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });

describe('GET platform/licences', () => {
  it('200: gives each licence with who holds it and the operations that it opens', async () => {
    const { status, text, body } = await h.call(listLicences, { as, input: {} });
    assert.equal(status, 200, text);
    assert.deepEqual(
      body.licences.map(({ licence }) => licence),
      Licence.options,
    );
    const network = body.licences.find(({ licence }) => licence === 'off-exchange');
    assert.ok((network?.enterpriseCount ?? 0) >= 1);
    assert.ok(network?.operations.some(({ name }) => name === 'listClientSettlements'));
    assert.equal(body.enterpriseCount, 2);
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(listLicences, { as: null, input: {} })).status, 401);
  });
  it('403: refuses the admin of an enterprise', async () => {
    assert.equal((await h.call(listLicences, { as: h.admin, input: {} })).status, 403);
  });
});
