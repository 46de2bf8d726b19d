import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { getClientBalances as contract } from '#lib/contracts/network/client-balances.ts';
import { harness } from '#server/testing/harness.ts';
import { allocate } from '../allocations/testing-allocations.ts';
import {
  anotherClient,
  connect,
  connectWith,
  enterprisePartner,
  simulatedPartner,
  testClient,
} from '../testing-network.ts';

const h = await harness();
const client = await testClient(h, { funds: { ofcbtc: '1000', ofcusd: '70' } });
const { enterpriseId } = client;
const halden = await simulatedPartner(h);
const quayside = await enterprisePartner(h);
const [main, spare] = [await connect(h, client, halden), await connect(h, client, halden)];
const prime = await connectWith(h, client, quayside);
const unready = await connect(h, client, quayside);
await allocate(h, client, { connectionId: main.id, quantity: '300' });
await allocate(h, client, { connectionId: main.id, quantity: '20', currency: 'USD' });
await allocate(h, client, { connectionId: prime.id, quantity: '40' });

type Query = Omit<InputOf<typeof contract>, 'enterpriseId'>;
const read = (query: Query = {}, as = h.viewer) => h.call(contract, { as, input: { enterpriseId, ...query } });
const ids = async (query: Query) => Object.keys((await read(query)).body.networkBalances);

describe('GET clients/balances', () => {
  it('200: answers what the account has, and what is allocated to each connection, in units', async () => {
    const { status, body } = await read();
    assert.equal(status, 200);
    assert.equal(body.clientId, client.clientId);
    assert.deepEqual(body.balances, {
      ofcbtc: { available: '660', held: '40' },
      ofcusd: { available: '50', held: '0' },
    });
    assert.deepEqual(body.networkBalances[main.id], {
      partnerId: halden.id,
      partnersConnectionId: main.partnersConnectionId,
      name: main.name,
      partnerInstitutionIdentifier: 'halden',
      balances: { ofcbtc: { available: '300', held: '0' }, ofcusd: { available: '20', held: '0' } },
    });
    assert.deepEqual(body.networkBalances[prime.id]?.balances, {});
    assert.equal(body.networkBalances[unready.id], undefined, 'not taken up yet');
  });
  it('200: answers what every filter wants, and always the whole account', async () => {
    const wanted: readonly (readonly [Query, readonly string[]])[] = [
      [{ connectionIds: [main.id] }, [main.id]],
      [{ connectionIds: [randomUUID()] }, []],
      [{ partnerIds: [halden.id] }, [spare.id, main.id]],
      [{ partnerIds: [halden.id], connectionIds: [prime.id] }, []],
      [{ pageSize: 2 }, [spare.id, prime.id]],
      [{ pageSize: 2, pageNumber: 1 }, [main.id]],
      [{ pageSize: 2, pageNumber: 2 }, []],
    ];
    for (const [query, expected] of wanted) assert.deepEqual((await ids(query)).sort(), [...expected].sort());
    assert.equal((await read({ pageSize: 1, pageNumber: 9 })).body.balances.ofcbtc?.available, '660');
  });
  it('200: never has balances of others', async () => {
    const other = await anotherClient(h, { funds: { ofcbtc: '9' } });
    const theirs = await connect(h, other, halden);
    await allocate(h, other, { connectionId: theirs.id, quantity: '9' });
    assert.deepEqual(await ids({ connectionIds: [theirs.id] }), []);
  });
  it('404: the enterprise is no client', async () => {
    const none = await h.create.enterprise();
    const as = await h.create.user({ [none]: 'viewer' });
    const { status, text } = await h.call(contract, { as, input: { enterpriseId: none } });
    assert.equal(status, 404);
    assert.match(text, /no client/);
  });
  it('400: refuses ids that are none', async () => {
    const { status, text } = await read({ connectionIds: ['x'] });
    assert.deepEqual([status, text], [400, '']);
  });
});
