import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressInWords, contactInWords, dayInWords, digitsInGroups, phoneInWords } from './parts-in-words.ts';

test('contacts, addresses and numbers are written as people read them', () => {
  const phoneNumber = { countryCode: '1', phoneNumber: '6175550100' };
  assert.equal(
    contactInWords({ nameFirst: 'Ines', nameLast: 'Falk', emailAddress: 'ines@alder.example', phoneNumber }),
    'Ines Falk, ines@alder.example, +1 617 555 0100',
  );
  assert.equal(phoneInWords({ countryCode: '49', phoneNumber: '30901820' }), '+49 30901820');
  const address = { street1: '200 Harbor Street', street2: '', city: 'Boston', subdivision: 'MA', zip: '02110' };
  assert.equal(addressInWords({ ...address, country: 'USA' }), '200 Harbor Street, Boston, MA 02110, United States');
  assert.deepEqual(['390000', 'a few'].map(digitsInGroups), ['390,000', 'a few']);
  assert.deepEqual(['1990-02-21', 'soon'].map(dayInWords), ['21 Feb 1990', 'soon']);
});
