import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { getKybProductsConfig } from '#lib/contracts/onboarding/products.ts';
import { harness } from '#server/testing/harness.ts';

type Input = InputOf<typeof getKybProductsConfig>;

const h = await harness();
const read = (input: Partial<Input> = {}, as: typeof h.viewer | null = h.viewer) =>
  h.call(getKybProductsConfig, {
    as,
    input: { bitgoOrg: 'Vendor Trust', accountType: 'entity', country: 'US', subdivision: 'NY', ...input },
  });

describe('GET identity-service/v1/products-configs', () => {
  it('200: says what is offered there, by either name and either country code', async () => {
    const { body } = await read({ source: 'ftx', fallbackOrganizationId: 'group' });
    assert.deepEqual(
      [body.bitgoOrg, body.country, body.subdivision, body.source, body.organizationId],
      ['Vendor Trust', 'USA', 'NY', 'ftx', 'group'],
    );
    assert.ok(body.bitgoProducts.includes('ACH Debits') && body.bitgoProducts.includes('Escrow'));
    const published = await read({ bitgoOrg: 'BitGo Germany', country: 'CHE', accountType: 'individual' });
    assert.deepEqual([published.status, published.body.bitgoOrg], [200, 'Vendor Germany']);
    assert.ok(!published.body.bitgoProducts.some((name) => name === 'ACH Debits' || name === 'Escrow'));
  });
  it('400, 401: without a state in America, for no organisation, without credentials; never with a word', async () => {
    for (const input of [
      { subdivision: undefined },
      { subdivision: 'ZZ' },
      { subdivision: 'AA' },
      { bitgoOrg: 'Nobody' },
      { country: 'XX' },
    ]) {
      const { status, text } = await read(input as Partial<Input>);
      assert.deepEqual([status, text], [400, '{}']);
    }
    assert.equal((await read({}, null)).status, 401);
  });
  it('404: where nothing is offered', async () => {
    for (const country of ['DE', 'IR']) assert.deepEqual((await read({ country })).text, '{}');
    assert.equal((await read({ country: 'SGP' })).status, 404);
  });
});
