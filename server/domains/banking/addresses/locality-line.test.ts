import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { localityLine } from './locality-line.ts';

type Part = string | null;
const line = (...[country, city, state, postalCode]: [country: Part, city: Part, state: Part, postalCode: Part]) =>
  localityLine({ country, city, state, postalCode });

describe('localityLine', () => {
  it('writes town, state and post code in the order of the country', () => {
    assert.equal(line('US', 'Boston', 'MA', '02110'), 'Boston, MA 02110');
    assert.equal(line('DE', 'Hamburg', null, '20354'), '20354 Hamburg');
    assert.equal(line('CA', 'Toronto', 'ON', 'M5V 3L9'), 'Toronto ON M5V 3L9');
    assert.equal(line('GB', 'London', null, 'SW1A 1AA'), 'London, SW1A 1AA');
    assert.equal(line('JP', null, 'Tokyo', '100-0001'), 'Tokyo, 100-0001');
  });
  it('leaves out what is not there, and keeps what the country does not ask for', () => {
    assert.equal(line('US', 'Boston', null, '02110'), 'Boston 02110');
    assert.equal(line('US', null, 'MA', null), 'MA');
    assert.equal(line('DE', 'Hamburg', 'HH', '20354'), '20354 Hamburg, HH');
    assert.equal(line('SG', 'Singapore', null, '048583'), '048583, Singapore');
    assert.equal(line('US', null, null, null), null);
  });
  it('writes an address of no known country as most do', () => {
    assert.equal(line(null, 'Town', 'State', '123'), '123 Town State');
    assert.equal(line('XX', 'Town', null, '123'), '123 Town');
  });
});
