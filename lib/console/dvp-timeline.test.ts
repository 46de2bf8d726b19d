import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dvpEvents } from '#lib/events/clearing.ts';
import { ownAccountOf, titleOf } from './dvp-timeline.ts';

const TREASURY = '1c2d3e4f5a6b47889900aabbccddeeff';
const own = new Map([[TREASURY, 'Treasury']]);
const event = (name: string, detail: Record<string, unknown> = {}) => ({
  kind: 'event' as const,
  type: `dvp-settlement.${name}`,
  title: 'As the service says it',
  detail,
});

describe('the history of a DVP settlement', () => {
  it('names who acted, and says “You” of the reader’s own accounts alone', () => {
    const theirs = { accountId: 'ff'.repeat(16), party: 'Calder & Finch' };
    const ours = { accountId: TREASURY, party: 'Northwind' };
    assert.equal(titleOf(event('signed', theirs), own), 'Calder & Finch signed');
    assert.equal(titleOf(event('signed', ours), own), 'You signed');
    assert.equal(titleOf(event('signed', ours), new Map()), 'Northwind signed');
    assert.deepEqual(
      [ownAccountOf(event('signed', ours), own), ownAccountOf(event('signed', theirs), own)],
      ['Treasury', null],
    );
  });
  it('has words for every act of a party, and says what happened where nobody is named', () => {
    const acts = dvpEvents.events.filter(({ body }) => 'party' in (body as unknown as { shape: object }).shape);
    assert.ok(acts.length >= 8);
    for (const { name } of acts) {
      assert.match(titleOf(event(name, { party: 'Calder & Finch' }), own), /^Calder & Finch [a-z]/, name);
      assert.notEqual(titleOf(event(name), own), 'As the service says it', name);
    }
    assert.equal(titleOf(event('canceled'), own), 'Cancelled');
  });
  it('says what was sent on which chain', () => {
    assert.equal(titleOf(event('sent', { currency: 'ofcbtc', txId: 'ab' }), own), 'BTC sent on its chain');
  });
  it('leaves all else as the service says it', () => {
    assert.equal(titleOf(event('completed', { waitsFor: 'netting' }), own), 'Complete');
    assert.equal(titleOf(event('settled'), own), 'As the service says it');
    assert.equal(titleOf({ ...event('signed', { party: 'X' }), kind: 'audit' }, own), 'As the service says it');
    assert.equal(titleOf({ ...event('signed', { party: 'X' }), type: 'idv.signed' }, own), 'As the service says it');
  });
});
