import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getAddressFormat as contract } from '#lib/contracts/banking/lookups.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const read = (countryCode?: string, as: typeof h.viewer | null = h.viewer) =>
  h.call(contract, { as, input: countryCode === undefined ? {} : { countryCode } });

describe('GET address', () => {
  it('200: lists countries by their names', async () => {
    const { countries, rules } = (await read()).body;
    assert.equal(rules, undefined);
    assert.deepEqual([countries?.US, countries?.DE, countries?.AC], ['United States', 'Germany', undefined]);
    assert.ok(Object.keys(countries ?? {}).length > 240);
  });
  it('200: tells which parts the addresses of a country have', async () => {
    const us = (await read('us')).body.rules;
    assert.deepEqual(
      [us?.country, us?.state_province?.type, us?.state_province?.options?.MA],
      ['United States', 'dropdown', 'Massachusetts'],
    );
    assert.deepEqual([us?.city_locality?.required, us?.postal_code?.label], [true, 'ZIP code']);
    const singapore = (await read('SG')).body.rules;
    assert.deepEqual([singapore?.city_locality, singapore?.postal_code?.required], [undefined, true]);
  });
  it('401, 404: strangers, no country', async () => {
    assert.equal((await read('US', null)).status, 401);
    for (const code of ['XX', 'AC', 'USA', '__proto__']) assert.equal((await read(code)).status, 404, code);
  });
});
