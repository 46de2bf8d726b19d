import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  describeAssetRange,
  fieldsOfRange,
  plainNumber,
  problemOfRange,
  readAssetRange,
  writeAssetRange,
} from './asset-range.ts';

describe('a range of an asset', () => {
  for (const [text, range, words] of [
    ['btc', { asset: 'btc', atLeast: '', atMost: '' }, 'BTC'],
    ['btc:1.5..', { asset: 'btc', atLeast: '1.5', atMost: '' }, 'BTC, at least 1.5'],
    ['fiatusd:..2500', { asset: 'fiatusd', atLeast: '', atMost: '2500' }, 'USD, at most 2,500'],
    ['hteth:gousd', { asset: 'hteth:gousd', atLeast: '', atMost: '' }, 'GOUSD'],
    ['hteth:gousd:1..3', { asset: 'hteth:gousd', atLeast: '1', atMost: '3' }, 'GOUSD, 1 to 3'],
    ['eth:1..3', { asset: 'eth', atLeast: '1', atMost: '3' }, 'ETH, 1 to 3'],
    ['eth:0.5..0.75', { asset: 'eth', atLeast: '0.5', atMost: '0.75' }, 'ETH, 0.5 to 0.75'],
  ] as const)
    it(`is ${text} in a link, and back`, () => {
      assert.deepEqual(readAssetRange(text), range);
      assert.equal(writeAssetRange(range), text);
      assert.equal(describeAssetRange(text), words);
    });
  for (const text of [
    '',
    'doge',
    'ofcbtc',
    'BTC',
    'btc:',
    'btc:x..',
    'btc:1.',
    'btc:1',
    'hteth:nothing',
    'btc:3..1',
    'btc:0.123456789..',
  ])
    it(`is nothing where a link says ${JSON.stringify(text)}`, () => {
      assert.equal(readAssetRange(text), null);
      assert.equal(fieldsOfRange(text), null);
    });
  it('asks for all names of the asset, and in base units to the last digit', () => {
    assert.deepEqual(fieldsOfRange('btc:1.5..3'), {
      currencies: ['btc', 'ofcbtc'],
      atLeast: '150000000',
      atMost: '300000000',
    });
    assert.deepEqual(fieldsOfRange('fiatusd'), { currencies: ['fiatusd', 'ofcfiatusd', 'ofcusd'] });
    assert.equal(fieldsOfRange('eth:0.000000000000000001..')?.atLeast, '1');
  });
  it('names the field that is wrong', () => {
    assert.equal(problemOfRange({ asset: 'btc', atLeast: 'much', atMost: '' })?.of, 'atLeast');
    assert.equal(problemOfRange({ asset: 'btc', atLeast: '2', atMost: '1' })?.of, 'atMost');
    assert.equal(problemOfRange({ asset: 'btc', atLeast: '1', atMost: '9'.repeat(80) })?.of, 'atMost');
    assert.equal(problemOfRange({ asset: 'btc', atLeast: '1', atMost: '1' }), null);
  });
  it('takes commas between thousands, and only there', () => {
    assert.equal(plainNumber(' 1,500.25 '), '1500.25');
    assert.equal(plainNumber('1,5'), '1,5');
  });
});
