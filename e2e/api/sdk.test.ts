import './sdk/accounts-and-webhooks.ts';
import './sdk/approvals-and-signing.ts';
import './sdk/people.ts';
import './sdk/wallets.ts';
import './sdk/transfers.ts';
import './sdk/network.ts';
import './sdk/address-book.ts';
import './sdk/dvp.ts';
import './sdk/withdrawals.ts';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clientMethods } from './sdk/client.ts';

describe('the public client', () => {
  it('has each of its methods on what is served, and each has worked', (t) => {
    t.diagnostic(`${clientMethods.all.length} methods of the public client`);
    assert.deepEqual(clientMethods.missing(), []);
  });
});
