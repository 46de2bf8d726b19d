import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { getPartnerBalances as contract } from '#lib/contracts/network/partner-connections.ts';
import { harness } from '#server/testing/harness.ts';
import { anotherClient, connectWith, enterprisePartner, fundConnection, testClient } from '../testing-network.ts';
import { changePartner } from './partner-store.ts';

const h = await harness();
const client = await testClient(h);
const second = await anotherClient(h);
const partner = await enterprisePartner(h, { funds: { ofcbtc: '900' } });
const broker = await enterprisePartner(h, { broker: true });
await changePartner(h.db, broker.id, { currencyNames: { ofcbtc: ['XBT', 'BTC'] } });
const { enterpriseId } = partner;
const main = await connectWith(h, client, partner);
const prime = await connectWith(h, second, partner);
const traded = await connectWith(h, client, broker);
await fundConnection(h, { ...main, enterpriseId: client.enterpriseId }, { ofcbtc: '5', ofcusd: '6' });
await fundConnection(h, { ...traded, enterpriseId: client.enterpriseId }, { ofcbtc: '7' });

type Query = Omit<InputOf<typeof contract>, 'enterpriseId'>;
const read = (query: Query = {}, as = h.outsider) => h.call(contract, { as, input: { enterpriseId, ...query } });
const ids = async (query: Query) => Object.keys((await read(query)).body.networkBalances).sort();

describe('GET partners/balances', () => {
  it('200: answers what clients have allocated under the names of each partner, and its own account', async () => {
    const { status, body } = await read({ partnerIds: [partner.id] });
    assert.equal(status, 200);
    assert.deepEqual(body, {
      networkBalances: {
        [main.id]: {
          clientId: client.clientId,
          partnerId: partner.id,
          partnersConnectionId: main.partnersConnectionId,
          balances: { BTC: { available: '5', held: '0' }, USD: { available: '6', held: '0' } },
        },
        [prime.id]: {
          clientId: second.clientId,
          partnerId: partner.id,
          partnersConnectionId: prime.partnersConnectionId,
          balances: {},
        },
      },
      balances: { BTC: { available: '900', held: '0' } },
    });
    const { body: brokers } = await read({ partnerIds: [broker.id] });
    assert.deepEqual(brokers.networkBalances[traded.id]?.balances, { XBT: { available: '7', held: '0' } });
    assert.deepEqual(brokers.balances, { XBT: { available: '900', held: '0' } });
  });
  it('200: answers what every filter wants', async () => {
    const wanted: readonly (readonly [Query, readonly string[]])[] = [
      [{}, [main.id, prime.id, traded.id]],
      [{ clientIds: [second.clientId] }, [prime.id]],
      [{ connectionIds: [main.id, randomUUID()] }, [main.id]],
      [{ partnersConnectionIds: [prime.partnersConnectionId ?? ''] }, [prime.id]],
      [{ partnerIds: [broker.id] }, [traded.id]],
      [{ pageSize: 2 }, [prime.id, traded.id]],
      [{ pageSize: 2, pageNumber: 1 }, [main.id]],
    ];
    for (const [query, expected] of wanted)
      assert.deepEqual(await ids(query), [...expected].sort(), JSON.stringify(query));
  });
  it('200: answers no account of its own to an enterprise that is no partner, and nothing of others', async () => {
    const input = { enterpriseId: client.enterpriseId, partnerIds: [partner.id] };
    assert.deepEqual((await h.call(contract, { as: client.as, input })).body, { networkBalances: {} });
    const all = { enterpriseId: client.enterpriseId };
    assert.deepEqual((await h.call(contract, { as: client.as, input: all })).body, { networkBalances: {} });
  });
  it('400: refuses ids that are none', async () => {
    const { status, text } = await read({ clientIds: ['x'] });
    assert.deepEqual([status, text], [400, '']);
  });
});
