import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getAchAuthorization as contract } from '#lib/contracts/banking/ach-terms.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const read = (as: TestUser | null, enterpriseId = h.enterpriseId) => h.call(contract, { as, input: { enterpriseId } });

describe('GET ach-authorization', () => {
  it('200: names both sides', async () => {
    const { status, body } = await read(h.viewer);
    assert.equal(status, 200);
    assert.match(body.achAuthorizationLanguage, /^Northwind authorises Vendor Trust to debit/);
  });
  it('401, 404: strangers, and enterprises of others', async () => {
    assert.equal((await read(null)).status, 401);
    assert.equal((await read(h.outsider)).status, 404);
    assert.equal((await read(h.viewer, 'x')).status, 404);
  });
});
