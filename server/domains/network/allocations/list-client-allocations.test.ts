import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listClientAllocations as contract } from '#lib/contracts/network/client-allocations.ts';
import { harness } from '#server/testing/harness.ts';
import {
  anotherClient,
  connect,
  connectWith,
  enterprisePartner,
  passTime,
  simulatedPartner,
  testClient,
} from '../testing-network.ts';
import { allocate, deallocate } from './testing-allocations.ts';

const h = await harness();
const client = await testClient(h, { funds: { ofcbtc: '100000', ofcusd: '70' } });
const { enterpriseId } = client;
const halden = await simulatedPartner(h, { currencyNames: { ofcbtc: ['XBT'] } });
const quayside = await enterprisePartner(h);
const main = await connect(h, client, halden);
const prime = await connectWith(h, client, quayside);
const theirs = await anotherClient(h, { funds: { ofcbtc: '9' } });
await allocate(h, theirs, { connectionId: (await connect(h, theirs, halden)).id, quantity: '1' });

interface Amount {
  quantity: string;
  currency?: string;
}

/** A, B and C are a minute apart, D and E another one later. */
const made = (clientExternalId: string, { id: connectionId }: { id: string }, amount: Amount) =>
  allocate(h, client, { connectionId, clientExternalId, ...amount });
await made('A', main, { quantity: '900' });
const afterA = h.service.clock.nowIso();
await passTime(h, 1);
await made('B', prime, { quantity: '70' });
await made('C', main, { quantity: '1000', currency: 'USD' });
await passTime(h, 1);
const beforeD = h.service.clock.nowIso();
await made('D', main, { quantity: '5', currency: 'USD' });
await deallocate(h, client, { connectionId: main.id, quantity: '30', clientExternalId: 'E' });

type Query = Omit<InputOf<typeof contract>, 'enterpriseId'>;
async function list(query: Query = {}) {
  const reply = await h.call(contract, { as: h.viewer, input: { enterpriseId, ...query } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.allocations;
}
const named = async (query: Query = {}) => (await list(query)).map((one) => one.clientExternalId).join('');
const idOf = async (externalId: string) => (await list()).find((one) => one.clientExternalId === externalId)?.id ?? '';

describe('GET clients/allocations', () => {
  it('200: lists allocations and deallocations, newest first, in units', async () => {
    assert.equal(await named(), 'EDCBA');
    const [back] = await list();
    assert.deepEqual(
      [back?.type, back?.status, back?.retriable, back?.reason, back?.amount],
      ['deallocation', 'cleared', false, null, { currency: 'ofcbtc', quantity: '30' }],
    );
    const waiting = (await list({ statuses: ['reserved'] }))[0];
    assert.deepEqual([waiting?.status, waiting?.reason], ['reserved', 'Waits for the partner’s answer.']);
  });
  it('200: lists what every filter wants', async () => {
    const [a, c] = [await idOf('A'), await idOf('C')];
    const wanted: readonly (readonly [Query, string])[] = [
      [{ allocationIds: [a, c, randomUUID()] }, 'CA'],
      [{ types: ['deallocation'] }, 'E'],
      [{ types: ['deallocation', 'allocation'] }, 'EDCBA'],
      [{ statuses: ['released'] }, 'C'],
      [{ statuses: ['reserved', 'released'] }, 'CB'],
      [{ currencies: ['ofcusd'] }, 'DC'],
      [{ connectionIds: [prime.id] }, 'B'],
      [{ partnerIds: [halden.id] }, 'EDCA'],
      [{ partnerIds: [randomUUID()] }, ''],
      [{ createdOnOrAfter: beforeD }, 'ED'],
      [{ createdBefore: beforeD }, 'CBA'],
      [{ createdOnOrAfter: afterA, createdBefore: beforeD }, 'CB'],
      [{ currencies: ['btc'], types: ['allocation'], statuses: ['cleared'] }, 'A'],
    ];
    for (const [query, expected] of wanted) assert.equal(await named(query), expected, JSON.stringify(query));
  });
  it('200: takes currencies by coin, unit, symbol and the partner’s name; words of nobody match nothing', async () => {
    for (const word of ['btc', 'ofcbtc', 'BTC', 'XBT']) assert.equal(await named({ currencies: [word] }), 'EBA', word);
    assert.equal(await named({ currencies: ['xyz'] }), '');
    assert.equal(await named({ currencies: ['xyz', 'USD'] }), 'DC');
  });
  it('200: takes ids, words and currencies between commas', async () => {
    const [a, c] = [await idOf('A'), await idOf('C')];
    for (const [query, expected] of [
      [`allocationIds=${a},${c}`, 'CA'],
      ['types=allocation,deallocation', 'EDCBA'],
      ['statuses=reserved,released', 'CB'],
      ['currencies=btc,USD', 'EDCBA'],
      [`connectionIds=${main.id},${prime.id}&statuses=reserved`, 'B'],
      [`partnerIds=${quayside.id},${randomUUID()}`, 'B'],
    ] as const) {
      const path = `/api/network/v1/enterprises/${enterpriseId}/clients/allocations?${query}`;
      const reply = await h.app.request(path, { headers: { authorization: `Bearer ${h.viewer.token}` } });
      const { allocations } = (await reply.json()) as { allocations: { clientExternalId: string }[] };
      assert.equal(allocations.map((one) => one.clientExternalId).join(''), expected, query);
    }
  });
  it('200: sorts by a field, ascending unless told otherwise, quantities as numbers', async () => {
    const wanted: readonly (readonly [Query, string])[] = [
      [{ sortField: 'quantity' }, 'DEBAC'],
      [{ sortField: 'quantity', sortDirection: 'DESC' }, 'CABED'],
      [{ sortField: 'currency' }, 'ABECD'],
      [{ sortField: 'currency', sortDirection: 'DESC' }, 'CDABE'],
      [{ sortField: 'id' }, 'ABCDE'],
      [{ sortField: 'id', sortDirection: 'DESC' }, 'EDCBA'],
      [{ sortField: 'updatedAt' }, 'ABCDE'],
      [{ sortField: 'updatedAt', sortDirection: 'DESC', pageSize: 1 }, 'E'],
      [{ sortDirection: 'ASC' }, 'EDCBA'],
    ];
    for (const [query, expected] of wanted) assert.equal(await named(query), expected, JSON.stringify(query));
  });
  it('200: pages', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((pageNumber) => named({ pageSize: 2, pageNumber })));
    assert.deepEqual(pages, ['ED', 'CB', 'A', '']);
  });
  it('200: answers an empty list for an enterprise that is no client', async () => {
    const none = await h.create.enterprise();
    const as = await h.create.user({ [none]: 'viewer' });
    assert.deepEqual((await h.call(contract, { as, input: { enterpriseId: none } })).body.allocations, []);
  });
  it('400: refuses what is no filter', async () => {
    for (const bad of [
      { statuses: ['pending'] },
      { types: ['trade'] },
      { allocationIds: ['x'] },
      { sortField: 'createdAt' },
      { sortDirection: 'asc' },
      { createdBefore: 'yesterday' },
      { pageSize: 501 },
    ]) {
      const input = { enterpriseId, ...bad } as InputOf<typeof contract>;
      const { status, text } = await h.call(contract, { as: h.viewer, input });
      assert.deepEqual([status, text], [400, ''], JSON.stringify(bad));
    }
  });
});
