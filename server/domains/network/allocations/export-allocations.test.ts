import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportAllocations } from '#lib/contracts/network/allocations.ts';
import { harness } from '#server/testing/harness.ts';
import { connectWith, enterprisePartner, testClient } from '../testing-network.ts';
import { allocate } from './testing-allocations.ts';

const h = await harness();
const client = await testClient(h, { funds: { ofcbtc: '1000' } });
const connection = await connectWith(h, client, await enterprisePartner(h));
const asked = { connectionId: connection.id, quantity: '5', clientExternalId: 'alloc-1' };
const { body } = await allocate(h, client, asked);
const reservedId = body.allocation.id;

describe('GET allocations.csv', () => {
  it('200: what the search finds, base units and human ones', async () => {
    const { enterpriseId, as } = client;
    const { text } = await h.call(exportAllocations, { as, input: { enterpriseId, statuses: ['reserved'] } });
    const [head, row] = text.trim().split('\r\n');
    assert.match(head ?? '', /id,clientExternalId,/);
    assert.match(
      row ?? '',
      new RegExp(`^${reservedId},alloc-1,,allocation,reserved,partner,5 ofcbtc,0.00000005 BTC,Northwind`),
    );
  });
});
