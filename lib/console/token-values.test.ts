import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PlatformToken } from '#lib/contracts/stablecoin/platform-tokens.ts';
import {
  bpsOf,
  chainChoices,
  EMPTY_TOKEN,
  NewTokenValues,
  newTokenInput,
  percentOfBps,
  reserveChoices,
  tokenChangeInput,
  tokensWith,
  tokenValues,
} from './token-values.ts';

const VALUES: NewTokenValues = {
  ...EMPTY_TOKEN,
  token: 'goeur',
  name: 'GO Euro',
  symbol: 'GOEUR',
  chain: 'hteth',
  reserveAsset: 'tfiateur',
  mintMinimum: '1,000.5',
  burnMinimum: '100',
  mintFee: '0.1',
  burnFee: '0',
};

describe('a fee in percent', () => {
  it('is basis points, and back', () => {
    for (const [percent, bps] of [
      ['0', 0],
      ['0.05', 5],
      ['0.1', 10],
      ['12.5', 1250],
      ['99.99', 9999],
    ] as const) {
      assert.equal(bpsOf(percent), bps);
      assert.equal(percentOfBps(bps), percent);
    }
  });
  it('is none where it is finer, larger or no number', () => {
    for (const text of ['', '100', '0.001', '-1', '1e1', '.5', '1.', 'x']) assert.equal(bpsOf(text), null, text);
  });
});

describe('a new token', () => {
  it('is sent in base units and basis points', () => {
    assert.deepEqual(newTokenInput(VALUES), {
      token: 'goeur',
      symbol: 'GOEUR',
      chain: 'hteth',
      decimals: 6,
      reserveAsset: 'tfiateur',
      name: 'GO Euro',
      description: null,
      mintMinimum: '100050',
      burnMinimum: '100000000',
      mintBps: 10,
      burnBps: 0,
    });
  });
  it('is sent as it was typed where an amount is none, so that the service refuses it', () => {
    assert.equal(newTokenInput({ ...VALUES, mintMinimum: '1.234' }).mintMinimum, '1.234');
  });
  it('says by which rule a name, a symbol or a short name is wrong', () => {
    const saidOf = (change: Partial<NewTokenValues>) =>
      NewTokenValues.safeParse({ ...VALUES, ...change }).error?.issues.map(({ message }) => message);
    assert.equal(saidOf({ token: ' goeur ' }), undefined);
    assert.deepEqual(saidOf({ token: ' ', symbol: '', name: '' })?.toSorted(), [
      'Enter a name.',
      'Enter a short name.',
      'Enter a symbol.',
    ]);
    const rule = 'Enter 2 to 28 small letters, digits and hyphens, a letter first.';
    for (const token of ['GOEUR', '1a', 'a', 'a'.repeat(29)]) assert.deepEqual(saidOf({ token }), [rule]);
    assert.deepEqual(saidOf({ symbol: 'goeur' }), ['Enter 2 to 20 capital letters and digits, a letter first.']);
    assert.deepEqual(saidOf({ name: 'x'.repeat(101) }), ['Enter at most 100 characters.']);
  });
  it('needs a chain, a reserve, decimals and fees', () => {
    assert.equal(NewTokenValues.safeParse(VALUES).success, true);
    for (const wrong of [
      { chain: '' },
      { reserveAsset: '' },
      { decimals: '37' },
      { decimals: '1e1' },
      { mintFee: 'x' },
    ])
      assert.equal(NewTokenValues.safeParse({ ...VALUES, ...wrong }).success, false, JSON.stringify(wrong));
  });
});

describe('choices', () => {
  it('are chains, and what can back a token there', () => {
    assert.ok(chainChoices().some(({ value }) => value === 'hteth'));
    const reserves = reserveChoices('hteth').map(({ value }) => value);
    assert.ok(reserves.includes('tfiateur') && reserves.includes('tusdc'));
    for (const id of ['fiateur', 'hteth:gousd', 'tofc', 'ofctusd']) assert.ok(!reserves.includes(id), id);
    assert.deepEqual(reserveChoices(''), []);
  });
});

describe('a search among tokens', () => {
  it('finds by name, symbol and asset, in whatever case', () => {
    const tokens = [
      { token: 'gousd', name: 'GO Dollar', symbol: 'GOUSD', asset: 'hteth:gousd' },
      { token: 'acme', name: 'Acme Dollar', symbol: 'ACMEUSD', asset: 'hteth:acme' },
    ] as PlatformToken[];
    const found = (text: string) => tokensWith(tokens, text).map(({ token }) => token);
    assert.deepEqual(found(' '), ['gousd', 'acme']);
    assert.deepEqual(found('go doll'), ['gousd']);
    assert.deepEqual(found('ACMEusd'), ['acme']);
    assert.deepEqual(found('hteth:'), ['gousd', 'acme']);
    assert.deepEqual(found('euro'), []);
  });
});

describe('a change', () => {
  it('begins with what there is, and sends it back as it was', () => {
    const given = {
      token: 'gousd',
      name: 'GO Dollar',
      description: null,
      decimals: 6,
      reserveDecimals: 2,
      mintMinimum: '10000',
      burnMinimum: '100000000',
      mintBps: 10,
      burnBps: 5,
    } as PlatformToken;
    const values = tokenValues(given);
    assert.deepEqual([values.mintMinimum, values.burnMinimum, values.mintFee], ['100', '100', '0.1']);
    const { token, name, description, mintMinimum, burnMinimum, mintBps, burnBps } = given;
    assert.deepEqual(tokenChangeInput(given, values), {
      token,
      name,
      description,
      mintMinimum,
      burnMinimum,
      mintBps,
      burnBps,
    });
  });
});
