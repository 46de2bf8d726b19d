import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listOwnPartners as contract } from '#lib/contracts/network/own-partners.ts';
import { harness } from '#server/testing/harness.ts';
import { anotherPartner, enterprisePartner, testClient } from '../testing-network.ts';

const h = await harness();
const client = await testClient(h);
const venue = await enterprisePartner(h);
const broker = await anotherPartner(h, venue, { broker: true, clientDisputeWindowMinutes: 60 });

const list = async ({ enterpriseId, as }: Pick<typeof client, 'enterpriseId' | 'as'>) =>
  (await h.call(contract, { as, input: { enterpriseId } })).body.partners;

describe('GET off-exchange-own-partners', () => {
  it('200: lists the partners that an enterprise is, and none to others', async () => {
    const own = await list(venue);
    assert.deepEqual(own.map(({ id }) => id).toSorted(), [venue.id, broker.id].toSorted());
    const found = own.find(({ id }) => id === broker.id);
    assert.deepEqual([found?.broker, found?.clientDisputeWindowMinutes, found?.clientId], [true, 60, venue.clientId]);
    assert.deepEqual(await list(client), []);
  });
  it('403: asks for the scope', async () => {
    const { token } = await h.create.token(client.as.id, { scopes: ['wallet_view_all'] });
    const input = { enterpriseId: client.enterpriseId };
    assert.equal((await h.call(contract, { as: token, input })).status, 403);
  });
});
