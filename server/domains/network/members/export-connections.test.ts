import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportConnections } from '#lib/contracts/network/connections.ts';
import { harness } from '#server/testing/harness.ts';
import { connectWith, enterprisePartner, testClient } from '../testing-network.ts';

const h = await harness();
const client = await testClient(h);
const connection = await connectWith(h, client, await enterprisePartner(h));

describe('GET off-exchange-connections.csv', () => {
  it('200: what the search finds, and never a secret', async () => {
    const { enterpriseId, as } = client;
    const { status, text } = await h.call(exportConnections, { as, input: { enterpriseId } });
    const [, row] = text.trim().split('\r\n');
    assert.equal(status, 200);
    assert.match(row ?? '', new RegExp(`^${connection.id},${connection.name},active,Northwind,Quayside Exchange,`));
    assert.ok(!text.includes('what the partner gave'));
  });
});
