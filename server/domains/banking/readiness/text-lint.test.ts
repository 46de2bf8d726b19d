import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AccountDraft, Address } from '#lib/banking/account.ts';
import { AE, SEPA, SG, SWIFT, US, WIRE } from '../testing-drafts.ts';
import { readinessOf } from './readiness.ts';

describe('mending', () => {
  const mendOf = (draft: AccountDraft, code: string) =>
    readinessOf(draft)
      .flatMap(({ findings }) => findings)
      .find((one) => one.code === code)?.mend?.fields;
  const owner = (more: Partial<Address>, of = SEPA): AccountDraft => ({
    ...of,
    ownerAddress: { ...of.ownerAddress, ...more },
  });
  it('gives values by field', () => {
    assert.deepEqual(mendOf(owner({ line1: '/x//y/' }), 'slash'), { ownerAddressLine1: 'x/y' });
    assert.deepEqual(mendOf(owner({ line1: '9 Other Street, 20354 Hamburg' }), 'repeats-structured'), {
      ownerAddressLine1: '9 Other Street',
    });
    assert.deepEqual(mendOf(owner({ state: 'new york' }, WIRE), 'state-missing'), { ownerAddressStateProvince: 'NY' });
    assert.deepEqual(mendOf(owner({ ...SG, city: null }), 'town-assumed'), { ownerAddressCityLocality: 'Singapore' });
    assert.deepEqual(mendOf(owner({ ...AE, city: null }), 'town-assumed'), { ownerAddressCityLocality: 'Dubai' });
    assert.deepEqual(
      mendOf(owner({ line2: '20354 Hamburg, Germany', city: null, postalCode: null, country: null }), 'unstructured'),
      {
        ownerAddressLine1: '9 Other Street',
        ownerAddressLine2: '',
        ownerAddressCityLocality: 'Hamburg',
        ownerAddressPostalCode: '20354',
        ownerAddressCountryCode: 'DE',
      },
    );
    assert.deepEqual(
      mendOf(
        {
          ...WIRE,
          ownerAddress: {
            ...US,
            line1: '9 Other Street, New York, NY 10005',
            city: null,
            state: null,
            postalCode: null,
          },
        },
        'town-missing',
      ),
      {
        ownerAddressLine1: '9 Other Street',
        ownerAddressLine2: '',
        ownerAddressCityLocality: 'New York',
        ownerAddressStateProvince: 'NY',
        ownerAddressPostalCode: '10005',
        ownerAddressCountryCode: 'US',
      },
    );
  });
  it('is not offered where it would be a guess, or does not fit', () => {
    assert.equal(mendOf(owner({ city: null }), 'town-missing'), undefined);
    assert.equal(mendOf(owner({ line1: 'Hamburg House' }), 'repeats-structured'), undefined);
    assert.equal(mendOf(owner({ state: 'Nowhere' }, WIRE), 'state-missing'), undefined);
    assert.equal(mendOf(owner({ city: 'ß'.repeat(35) }), 'charset'), undefined);
  });
});

describe('PO boxes and names of nothing', () => {
  const codes = (line1: string, draft = SWIFT) =>
    readinessOf({ ...draft, ownerAddress: { ...draft.ownerAddress, line1 } }).flatMap(({ findings }) =>
      findings.map(({ code }) => code),
    );
  it('are known in the words of many countries', () => {
    for (const text of [
      'PO Box 1',
      'P.O. Box 12',
      'Post Office Box 3',
      'Postfach 4',
      'Postbus 5',
      'Boite postale 6',
      'BP 7',
      'Apartado 8',
    ])
      assert.deepEqual(codes(text), ['po-box'], text);
    for (const text of ['Boxwood Lane 1', 'Postfachstrasse 2', 'BP Tower']) assert.deepEqual(codes(text), [], text);
    for (const text of ['N/A', 'n.a.', 'Unknown', '-', '.', '---'])
      assert.ok(codes(text).includes('placeholder'), text);
    for (const text of ['Unknown Street 1', 'Nana Road']) assert.deepEqual(codes(text), [], text);
  });
});
