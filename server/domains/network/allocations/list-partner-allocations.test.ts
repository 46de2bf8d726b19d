import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listPartnerAllocations as contract } from '#lib/contracts/network/partner-allocations.ts';
import { harness } from '#server/testing/harness.ts';
import { changePartner } from '../members/partner-store.ts';
import {
  anotherClient,
  connect,
  connectWith,
  enterprisePartner,
  simulatedPartner,
  testClient,
} from '../testing-network.ts';
import { allocate, deallocate } from './testing-allocations.ts';
import { answerAllocation, answerTo } from './testing-answers.ts';

const h = await harness();
const funds = { ofcbtc: '100000', ofcusd: '900' };
const client = await testClient(h, { funds });
const second = await anotherClient(h, { funds });
const quayside = await enterprisePartner(h);
const broker = await enterprisePartner(h, { broker: true });
await changePartner(h.db, broker.id, { currencyNames: { ofcbtc: ['XBT', 'BTC'] } });
const { enterpriseId } = quayside;
const main = await connectWith(h, client, quayside);
const prime = await connectWith(h, second, quayside);
const traded = await connectWith(h, client, broker);
const made = async (id: string, { as = client, to = main, quantity = '1', currency = 'btc' }) =>
  (await allocate(h, as, { connectionId: to.id, quantity, currency, clientExternalId: id })).body.allocation;
const first = await made('A', { quantity: '900' });
await made('B', { as: second, to: prime, quantity: '80', currency: 'USD' });
await made('C', { to: traded, quantity: '1000' });
await answerAllocation(h, quayside, first.id, answerTo(main, { currency: 'BTC', quantity: '900' }));
await deallocate(h, client, { connectionId: main.id, quantity: '5', clientExternalId: 'D' });
const elsewhere = await connect(h, client, await simulatedPartner(h));
await made('E', { to: elsewhere });

type Query = Omit<InputOf<typeof contract>, 'enterpriseId'>;
async function list(query: Query = {}) {
  const reply = await h.call(contract, { as: h.outsider, input: { enterpriseId, ...query } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.allocations;
}
const named = async (query?: Query) => (await list(query)).map((one) => one.clientExternalId).join('');

describe('GET partners/allocations', () => {
  it('200: lists those at all partners that the enterprise is, newest first, under the names of each', async () => {
    assert.equal(await named(), 'DCBA');
    assert.deepEqual(
      (await list()).map(({ amount, type, status }) => [amount.currency, amount.quantity, type, status]),
      [
        ['BTC', '5', 'deallocation', 'reserved'],
        ['XBT', '1000', 'allocation', 'reserved'],
        ['USD', '80', 'allocation', 'reserved'],
        ['BTC', '900', 'allocation', 'cleared'],
      ],
    );
  });
  it('200: lists what every filter wants', async () => {
    const wanted: readonly (readonly [Query, string])[] = [
      [{ allocationIds: [first.id, randomUUID()] }, 'A'],
      [{ types: ['deallocation'] }, 'D'],
      [{ statuses: ['cleared'] }, 'A'],
      [{ statuses: ['reserved'], types: ['allocation'] }, 'CB'],
      [{ connectionIds: [prime.id, traded.id, elsewhere.id] }, 'CB'],
      [{ partnerIds: [broker.id] }, 'C'],
      [{ clientIds: [second.clientId] }, 'B'],
      [{ clientIds: [client.clientId, second.clientId], partnerIds: [quayside.id] }, 'DBA'],
    ];
    for (const [query, expected] of wanted) assert.equal(await named(query), expected, JSON.stringify(query));
  });
  it('200: takes currencies by coin, unit, symbol and a partner’s name', async () => {
    for (const word of ['btc', 'ofcbtc', 'BTC', 'XBT']) assert.equal(await named({ currencies: [word] }), 'DCA', word);
    assert.equal(await named({ currencies: ['ofcusd'] }), 'B');
    assert.equal(await named({ currencies: ['xyz'] }), '');
  });
  it('200: sorts, ascending unless told otherwise, and pages', async () => {
    assert.equal(await named({ sortField: 'quantity' }), 'DBAC');
    assert.equal(await named({ sortField: 'quantity', sortDirection: 'DESC' }), 'CABD');
    assert.equal(await named({ sortField: 'id' }), 'ABCD');
    assert.equal(await named({ sortField: 'updatedAt', sortDirection: 'DESC', pageSize: 2 }), 'DA');
    assert.equal(await named({ pageSize: 3, pageNumber: 1 }), 'A');
  });
  it('200: answers an empty list for an enterprise that is no partner', async () => {
    const input = { enterpriseId: client.enterpriseId };
    assert.deepEqual((await h.call(contract, { as: client.as, input })).body.allocations, []);
  });
  it('400: refuses what is no filter', async () => {
    for (const bad of [{ sortField: 'currency' }, { statuses: ['x'] }, { clientIds: ['x'] }, { pageSize: 0 }]) {
      const input = { enterpriseId, ...bad } as InputOf<typeof contract>;
      const { status, text } = await h.call(contract, { as: h.outsider, input });
      assert.deepEqual([status, text], [400, ''], JSON.stringify(bad));
    }
  });
});
