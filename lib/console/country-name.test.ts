import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryName } from './country-name.ts';

test('a country is named beside its code, and an unknown one is its code', () => {
  assert.equal(countryName('DE'), 'Germany (DE)');
  assert.equal(countryName('QX'), 'QX');
  assert.equal(countryName('Nowhere'), 'Nowhere');
});
