import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createPartnerSettlement as contract,
  getPartnerSettlement,
} from '#lib/contracts/network/partner-settlements.ts';
import { recordOf } from '#lib/record-reply.ts';
import { harness } from '#server/testing/harness.ts';
import {
  balancesOf,
  connectWith,
  enterprisePartner,
  fund,
  fundConnection,
  newNonce,
  testClient,
} from '../testing-network.ts';
import { settle, signedSettlement } from './testing-settlements.ts';

const h = await harness();
const client = await testClient(h);
const partner = await enterprisePartner(h, { funds: { ofcusd: '1000' } });
const connection = await connectWith(h, client, partner);
await fundConnection(h, { ...connection, enterpriseId: client.enterpriseId }, { ofcbtc: '500' });
const amounts = (given: Record<string, string>) => ({ settlementAmounts: { [connection.id]: given } });

const state = async () => ({
  client: await balancesOf(h, connection.networkAccountId),
  partner: await balancesOf(h, partner.walletId),
});

describe('a settlement of the first version', () => {
  it('moves what the client pays and what it gets, at once', async () => {
    const { status, body } = await settle(h, partner, { ...amounts({ BTC: '-100', USD: '400' }), notes: 'Monday' });
    assert.equal(status, 200);
    assert.equal(body.settlement.status, 'completed');
    const after = await state();
    assert.deepEqual(after.client, {
      ofcbtc: { available: '400', held: '0' },
      ofcusd: { available: '400', held: '0' },
    });
    assert.deepEqual(after.partner, {
      ofcbtc: { available: '100', held: '0' },
      ofcusd: { available: '600', held: '0' },
    });
    const { enterpriseId, as } = partner;
    const read = await h.call(getPartnerSettlement, { as, input: { enterpriseId, settlementId: body.settlement.id } });
    assert.deepEqual(
      read.body.settlementTransfers
        .map(({ currency, quantity, status }) => [currency, quantity, status])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
      [
        ['BTC', '-100', 'completed'],
        ['USD', '400', 'completed'],
      ],
    );
  });
  it('that finds too little stays as failed: 401, nothing moved, and the exact same call tries again', async () => {
    const before = await state();
    const input = await signedSettlement(h, partner, amounts({ USD: '5000' }));
    const first = await h.call(contract, { as: partner.as, input });
    const record = recordOf(contract, 401, first);
    assert.equal(record?.settlement.status, 'failed');
    assert.match(record?.settlement.reason ?? '', /^The partner lacks USD\.$/);
    assert.equal(first.headers.get('x-auth-required'), null);
    assert.deepEqual(await state(), before);
    await fund(h, partner, { ofcusd: '4400' });
    const again = await h.call(contract, { as: partner.as, input });
    assert.equal(again.status, 200);
    assert.equal(again.body.settlement.id, record?.settlement.id);
    const once = await h.call(contract, { as: partner.as, input });
    assert.deepEqual(once.body, again.body);
    assert.equal((await state()).partner.ofcusd?.available, '0');
  });
  it('names the connection that has allocated too little', async () => {
    const record = recordOf(contract, 401, await settle(h, partner, amounts({ BTC: '-100000' })));
    assert.match(record?.settlement.reason ?? '', /^A client lacks [A-Z]+\.$/);
  });
  it('with the same external id and other content is refused', async () => {
    const externalId = newNonce();
    assert.equal((await settle(h, partner, { ...amounts({ BTC: '-1' }), externalId })).status, 200);
    assert.equal((await settle(h, partner, { ...amounts({ BTC: '-2' }), externalId })).status, 409);
  });
});

describe('bad input', () => {
  const send = async (given: Record<string, string>) => {
    const good = await signedSettlement(h, partner, amounts({ BTC: '-1' }));
    const settlementAmounts = { [connection.id]: given };
    const payload = good.payload.replace('{"BTC":"-1"}', JSON.stringify(given));
    const input = { ...good, settlementAmounts, payload, signature: partner.sign(payload) };
    return (await h.call(contract, { as: partner.as, input })).status;
  };
  it('of quantities and currencies answers 400', async () => {
    for (const quantity of ['0', '-0', '+1', '1.5', '01', ''])
      assert.equal(await send({ BTC: quantity }), 400, quantity);
    assert.equal(await send({ XYZ: '1' }), 400);
    assert.equal(await send({ BTC: '1', ofcbtc: '1' }), 400);
  });
  it('a connection that is not the partner’s answers 404', async () => {
    const input = await signedSettlement(h, partner, amounts({ BTC: '-1' }));
    const other = '0190aa11-22bb-7cc3-8dd4-55ee66ff0001';
    const payload = input.payload.replaceAll(connection.id, other);
    const settlementAmounts = { [other]: { BTC: '-1' } };
    const { status } = await h.call(contract, {
      as: partner.as,
      input: { ...input, settlementAmounts, payload, signature: partner.sign(payload) },
    });
    assert.equal(status, 404);
  });
  it('a signature by the client answers 401', async () => {
    const input = await signedSettlement(h, partner, amounts({ BTC: '-1' }));
    const { status } = await h.call(contract, {
      as: partner.as,
      input: { ...input, signature: client.sign(input.payload) },
    });
    assert.equal(status, 401);
  });
});

describe('a broker', () => {
  it('settles one client against another without funds of its own, and by itself with one', async () => {
    const enterpriseId = await h.create.enterprise();
    const as = await h.create.user({ [enterpriseId]: 'admin' });
    const broker = await enterprisePartner(h, { enterpriseId, as, broker: true });
    const other = await h.create.enterprise();
    const otherUser = await h.create.user({ [other]: 'admin' });
    const second = await testClient(h, { enterpriseId: other, as: otherUser });
    const [a, b] = [await connectWith(h, client, broker), await connectWith(h, second, broker)];
    await fundConnection(h, { ...a, enterpriseId: client.enterpriseId }, { ofcbtc: '10' });
    await fundConnection(h, { ...b, enterpriseId: second.enterpriseId }, { ofcusd: '70' });
    const settlementAmounts = { [b.id]: { [a.id]: { BTC: '-10', USD: '70' } } };
    const { status } = await settle(h, broker, { settlementAmounts });
    assert.equal(status, 200);
    assert.equal((await balancesOf(h, a.networkAccountId)).ofcusd?.available, '70');
    assert.equal((await balancesOf(h, b.networkAccountId)).ofcbtc?.available, '10');
    assert.deepEqual(await balancesOf(h, broker.walletId), {});
    assert.equal((await settle(h, broker, { settlementAmounts: { [b.id]: { BTC: '-1' } } })).status, 200);
    assert.equal((await balancesOf(h, broker.walletId)).ofcbtc?.available, '1');
  });
});
