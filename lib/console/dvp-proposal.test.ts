import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { idOfKind, NO_ROUTE, type ProposalValues, proposalSchema, proposedId } from './dvp-proposal.ts';
import { placeOfCall, toAgency, toDisbursement, toExchange } from './dvp-proposal-input.ts';

const now = '2026-03-02T09:30:00.000Z';
const connections = [
  { id: 'c1', updatedAt: '2026-03-01T00:00:00.000Z', isOneWay: false, counterpartyWalletId: 'w1' },
  { id: 'c2', updatedAt: '2026-03-01T00:00:01.000Z', isOneWay: true, counterpartyWalletId: 'w2' },
  { id: 'c3', updatedAt: '2026-03-01T00:00:02.000Z', isOneWay: false, counterpartyWalletId: 'w1' },
];
const facts = { now, find: (id: string) => connections.find((one) => one.id === id) };
const values: ProposalValues = {
  kind: 'exchange',
  accountId: 'a',
  connectionId: 'c1',
  secondConnectionId: '',
  legs: [
    { currency: 'ofcbtc', way: 'send', amount: '2.5' },
    { currency: 'ofcusdc', way: 'receive', amount: '235,875' },
  ],
  payments: [],
  externalId: 'DVP-1',
  expireAt: '',
  unlockDate: '',
  notation: '',
  routeId: NO_ROUTE,
  isBypassing: false,
  checksDuplicates: true,
};

/** What is wrong, by place. */
function problems(changed: Partial<ProposalValues>): Record<string, string> {
  const parsed = proposalSchema(facts).safeParse({ ...values, ...changed });
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('a proposal', () => {
  it('that is complete has no problems', () => assert.deepEqual(problems({}), {}));
  it('says all that is missing at once', () => {
    const leg = { currency: '', way: 'send', amount: '' } as const;
    assert.deepEqual(problems({ accountId: '', connectionId: '', externalId: '', legs: [leg] }), {
      accountId: 'Choose an account.',
      externalId: 'Enter an external id.',
      connectionId: 'Choose a counterparty.',
      'legs.0.currency': 'Choose a currency.',
      'legs.0.amount': 'Enter an amount.',
    });
  });
  it('has a currency once, an amount above zero, and nothing to receive from who is not asked', () => {
    const [leg] = values.legs;
    assert.ok(leg);
    assert.deepEqual(Object.keys(problems({ legs: [leg, leg] })), ['legs.1.currency']);
    assert.match(problems({ legs: [{ ...leg, amount: '0' }] })['legs.0.amount'] ?? '', /above zero/);
    assert.match(problems({ legs: [{ ...leg, amount: '0.000000001' }] })['legs.0.amount'] ?? '', /at most 8 decimals/);
    assert.deepEqual(problems({ connectionId: 'c2' }), { 'legs.1.amount': 'Nobody is asked here: you can only send.' });
  });
  it('expires a minute to 90 days ahead', () => {
    assert.deepEqual(problems({ expireAt: 'in 2 hours' }), {});
    for (const expireAt of ['soon', 'in 91 days', '2 days ago', 'now'])
      assert.deepEqual(Object.keys(problems({ expireAt })), ['expireAt'], expireAt);
  });
  it('that pays many settles at the earliest before it expires', () => {
    const payments = [
      { connectionId: 'c1', currency: 'ofcusdc', amount: '1' },
      { connectionId: 'c2', currency: 'ofcusdc', amount: '2' },
    ];
    const many = { kind: 'disbursement', connectionId: '', legs: [], payments } as const;
    assert.deepEqual(problems({ ...many, payments: [...payments], legs: [] }), {});
    assert.deepEqual(
      Object.keys(problems({ ...many, payments, legs: [], unlockDate: 'in 3 hours', expireAt: 'in 2 hours' })),
      ['unlockDate'],
    );
    assert.deepEqual(Object.keys(problems({ ...many, legs: [], payments: payments.slice(0, 1) })), ['connectionId']);
  });
  it('that is arranged is between two', () => {
    assert.deepEqual(problems({ kind: 'agency', secondConnectionId: 'c2' }), {});
    assert.deepEqual(Object.keys(problems({ kind: 'agency', secondConnectionId: 'c3' })), ['secondConnectionId']);
    assert.deepEqual(Object.keys(problems({ kind: 'agency' })), ['secondConnectionId']);
  });
});

describe('what is asked for a proposal', () => {
  it('is signed from the account’s side, with the connection as it was seen', () => {
    const input = toExchange('e', values, facts);
    assert.deepEqual(input.assetTransfers, [
      { currency: 'ofcbtc', quantity: '-250000000' },
      { currency: 'ofcusdc', quantity: '235875000000' },
    ]);
    assert.equal(input.addressBookConnectionUpdatedAt, '2026-03-01T00:00:00.000Z');
    assert.equal(input.checkForDuplicates, true);
    assert.ok(!('bypassCounterpartySigning' in input) && !('expireAt' in input) && !('notation' in input));
  });
  it('bypasses the counterparty only where all is sent', () => {
    const [sent] = values.legs;
    assert.ok(sent);
    const bypass = (legs: ProposalValues['legs']) =>
      toExchange('e', { ...values, isBypassing: true, legs }, facts).bypassCounterpartySigning;
    assert.deepEqual([bypass(values.legs), bypass([sent])], [undefined, true]);
  });
  it('has the times that were typed as instants', () => {
    const input = toAgency('e', { ...values, expireAt: 'in 2 hours', unlockDate: 'in 1 hour' }, facts);
    assert.deepEqual([input.expireAt, input.unlockDate], ['2026-03-02T11:30:00.000Z', '2026-03-02T10:30:00.000Z']);
  });
  it('pays base units', () => {
    const payments = [{ connectionId: 'c1', currency: 'ofcusdc', amount: '1,500.5' }];
    assert.deepEqual(toDisbursement('e', { ...values, payments }, facts).payments, [
      { connectionId: 'c1', currency: 'ofcusdc', quantity: '1500500000' },
    ]);
  });
  it('is wrong where the form shows it', () => {
    assert.equal(placeOfCall('assetTransfers.3.quantity'), 'legs.3.amount');
    assert.equal(placeOfCall('assetTransfers.0.currency'), 'legs.0.currency');
    assert.equal(placeOfCall('assetTransfers[2].currency'), 'legs.2.currency');
    assert.equal(placeOfCall('assetTransfers'), 'legs.0.amount');
    assert.equal(placeOfCall('payments.12.connectionId'), 'payments.12.amount');
    assert.equal(placeOfCall('externalId'), undefined);
  });
});

describe('a proposed external id', () => {
  it('says what it is and the day, and follows the kind until somebody writes their own', () => {
    const id = proposedId('exchange', now);
    assert.match(id, /^DVP-20260302-[0-9a-f]{6}$/);
    assert.equal(idOfKind(id, 'agency'), id.replace('DVP', 'AGENCY'));
    assert.equal(idOfKind('DVP-OURS-1', 'agency'), 'DVP-OURS-1');
  });
});
