import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { configurePartner } from '#lib/contracts/network/partner-configurations.ts';
import { signPartnerTrade as contract } from '#lib/contracts/network/partner-trades.ts';
import { harness } from '#server/testing/harness.ts';
import { send } from '#server/testing/signed-request.ts';
import { DEFAULT_CONFIGURATION } from '../members/default-configuration.ts';
import { anotherPartner, connectWith, enterprisePartner, testClient } from '../testing-network.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const client = await testClient(h);
const partner = await enterprisePartner(h);
const { id } = await connectWith(h, client, partner);
const { enterpriseId, as } = partner;
const trade = {
  externalId: 'T "é" 1',
  externalOrderId: 'O-1',
  partyConnectionId: id,
  tradedAt: '2026-03-02T09:14:07.120Z',
  base: { currency: 'BTC', quantity: '150000000' },
  quote: { currency: 'USD', quantity: '-14152500' },
};
const PAYLOAD = `{"enterpriseId":"${enterpriseId}","nonce":"n-1","trade":{"base":{"currency":"BTC","quantity":"150000000"},"externalId":"T \\"é\\" 1","externalOrderId":"O-1","partyConnectionId":"${id}","quote":{"currency":"USD","quantity":"-14152500"},"tradedAt":"2026-03-02T09:14:07.120Z"}}`;

type Trade = InputOf<typeof contract>['trade'];
const sign = (more: Partial<Trade> = {}, rest: object = {}) =>
  h.call(contract, { as, input: { enterpriseId, trade: { ...trade, ...more }, nonce: 'n-1', ...rest } });

describe('partners/trades/signing', () => {
  it('200: gives the text of the request with sorted keys, byte for byte', async () => {
    const { status, body } = await sign();
    assert.deepEqual([status, body], [200, { payload: PAYLOAD }]);
  });
  it('200: gives the same to a GET with a body', async () => {
    const origin = await h.listen();
    const path = `/api/network/v1/enterprises/${enterpriseId}/partners/trades/signing`;
    const body = JSON.stringify({ trade, nonce: 'n-1' });
    const reply = await send({ scheme: 'plain', origin, path, method: 'GET', token: as.token, body });
    assert.deepEqual([reply.status, JSON.parse(reply.text)], [200, { payload: PAYLOAD }]);
  });
  it('200: has a correction in it, of a trade that there may be none of, and stores nothing', async () => {
    const tradeCorrection = { correctingUser: 'Jonas', reason: 'Price' };
    const { body } = await sign({}, { tradeCorrection });
    assert.match(body.payload, /"tradeCorrection":\{"correctingUser":"Jonas","reason":"Price"\}/);
    const { rows } = await h.service.pool.query('select 1 from network_trades');
    assert.equal(rows.length, 0);
  });
  it('200: the scope to read is enough', async () => {
    const { token } = await h.create.token(as.id, { scopes: ['settlement_network_read'] });
    assert.equal((await h.call(contract, { as: token, input: { enterpriseId, trade, nonce: 'n' } })).status, 200);
  });
  it('400: what cannot be a trade, and one to come', async () => {
    const wrong: Partial<Trade>[] = [
      { quote: { currency: 'USD', quantity: '1' } },
      { quote: { currency: 'USD', quantity: '0' } },
      { quote: { currency: 'ofcbtc', quantity: '-1' } },
      { base: { currency: 'nothing', quantity: '1' } },
      { counterpartyConnectionId: id },
      { tradedAt: new Date(h.service.clock.now().getTime() + 60_000).toISOString() },
    ];
    for (const more of wrong)
      assert.deepEqual(await sign(more).then(({ status, text }) => [status, text]), [400, ''], JSON.stringify(more));
  });
  it('400: a broker needs the counterparty, which is another connection of it', async () => {
    const broker = await anotherPartner(h, partner, { broker: true });
    const [a, b] = [await connectWith(h, client, broker), await connectWith(h, client, broker)];
    assert.equal((await sign({ partyConnectionId: a.id })).status, 400);
    assert.equal((await sign({ partyConnectionId: a.id, counterpartyConnectionId: b.id })).status, 200);
    assert.equal((await sign({ partyConnectionId: a.id, counterpartyConnectionId: a.id })).status, 400);
    assert.equal((await sign({ partyConnectionId: a.id, counterpartyConnectionId: id })).status, 400);
    assert.equal((await sign({ partyConnectionId: a.id, counterpartyConnectionId: randomUUID() })).status, 404);
  });
  it('404: connections that are not the partner’s; 403: for who is no partner', async () => {
    assert.equal((await sign({ partyConnectionId: randomUUID() })).status, 404);
    const input = { enterpriseId: client.enterpriseId, trade, nonce: 'n' };
    assert.equal((await h.call(contract, { as: client.as, input })).status, 403);
  });
  it('403: of an inactive partner', async () => {
    const closed = await anotherPartner(h, partner);
    const connection = await connectWith(h, client, closed);
    const input = { partnerId: closed.id, isActive: false, configuration: DEFAULT_CONFIGURATION };
    await h.call(configurePartner, { as: platform, input: input as InputOf<typeof configurePartner> });
    assert.equal((await sign({ partyConnectionId: connection.id })).status, 403);
  });
});
