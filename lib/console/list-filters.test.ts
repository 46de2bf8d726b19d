import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchDvpSettlements } from '#lib/contracts/clearing/enterprise-settlements.ts';
import {
  byAsset,
  byFlag,
  byIds,
  byName,
  byObject,
  bySpan,
  byText,
  byValues,
  filtersOf,
  withNames,
} from './list-filters.ts';

const SORTS = { '-createdAt': 'Newest first', createdAt: 'Oldest first' };
const WORDS = { pending: 'Pending', settled: 'Settled' };
const filters = filtersOf(
  searchDvpSettlements,
  {
    text: byText('text', 'External id or id'),
    accountIds: byObject('accountIds', 'Account'),
    status: byValues('statuses', 'Status', { options: ['pending', 'settled'], words: WORDS, initial: ['pending'] }),
    created: bySpan('createdOnOrAfter', 'createdBefore', 'Created'),
    requiresSigning: byFlag('requiresSigning', 'Requires signing'),
  },
  SORTS,
);
const VIEW = {
  text: 'EXT',
  accountIds: ['a', 'b'],
  status: ['settled' as const],
  created: '7d',
  requiresSigning: true,
  sort: 'createdAt' as const,
};
const NOW = '2026-03-09T09:30:00.000Z';

describe('filtersOf', () => {
  it('makes input of what the URL holds, relative times up to now', () => {
    assert.deepEqual(filters.toInput(VIEW, NOW), {
      text: 'EXT',
      accountIds: ['a', 'b'],
      statuses: ['settled'],
      createdOnOrAfter: '2026-03-02T09:30:00.000Z',
      requiresSigning: 'true',
    });
  });
  it('fills nothing where a filter lets everything through, or is left out', () => {
    const open = { text: '', accountIds: [], status: [], created: null, requiresSigning: false, sort: VIEW.sort };
    assert.deepEqual(filters.toInput(open, NOW), {});
    const rest = filters.toInput(VIEW, NOW, ['status', 'requiresSigning', 'created', 'accountIds']);
    assert.deepEqual(rest, { text: 'EXT' });
  });
  it('asks for the names of an asset and for base units, and for the start of a name', () => {
    const names = { currencies: 'currencies', atLeast: 'quantityAtLeast', atMost: 'quantityAtMost' } as const;
    const own = filtersOf(
      searchDvpSettlements,
      { asset: byAsset(names, 'Asset'), counterparty: byName('counterparty', 'Counterparty') },
      SORTS,
    );
    const view = { asset: 'btc:1.5..', counterparty: 'Con', sort: 'createdAt' as const };
    assert.deepEqual(own.toInput(view, NOW), {
      currencies: ['btc', 'ofcbtc'],
      quantityAtLeast: '150000000',
      counterparty: 'Con',
    });
    assert.deepEqual(own.toInput({ ...view, asset: null, counterparty: '' }, NOW), {});
    assert.equal(own.keys.asset.parse('doge'), null);
  });
  it('gives URL keys: a bare URL shows what the declaration says first', () => {
    assert.deepEqual(filters.keys.status.defaultValue, ['pending']);
    assert.equal(filters.keys.sort.defaultValue, '-createdAt');
    assert.equal(filters.keys.sort.parse('name'), null);
    assert.deepEqual(filters.keys.accountIds.parse('a, b'), ['a', 'b']);
  });
  it('gives the controls in order, with the names that the page knows', () => {
    assert.deepEqual(
      filters.controls.map(({ key, kind, label }) => [key, kind, label]),
      [
        ['text', 'text', 'External id or id'],
        ['accountIds', 'enum', 'Account'],
        ['status', 'enum', 'Status'],
        ['created', 'range', 'Created'],
        ['requiresSigning', 'flag', 'Requires signing'],
      ],
    );
    const [, account] = withNames(filters.controls, { accountIds: new Map([['a', 'Treasury']]) });
    assert.deepEqual(account, {
      key: 'accountIds',
      kind: 'enum',
      label: 'Account',
      options: ['a'],
      words: { a: 'Treasury' },
    });
  });
  it('does not compile with a field, a value or an order that the contract lacks', () => {
    // @ts-expect-error the contract has no such field
    filtersOf(searchDvpSettlements, { colour: byText('colour', 'Colour') }, SORTS);
    // @ts-expect-error one end of the span is no field
    filtersOf(searchDvpSettlements, { created: bySpan('createdOnOrAfter', 'createdUntil', 'Created') }, SORTS);
    // @ts-expect-error no such status
    filtersOf(searchDvpSettlements, { s: byValues('statuses', 'S', { options: ['lost'], words: {} }) }, SORTS);
    // @ts-expect-error a flag is no list
    filtersOf(searchDvpSettlements, { s: byIds('requiresSigning', 'S') }, SORTS);
    // @ts-expect-error an order of the contract is missing
    filtersOf(searchDvpSettlements, {}, { createdAt: 'Oldest first' });
  });
});
