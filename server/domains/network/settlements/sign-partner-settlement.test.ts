import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { signPartnerSettlement as contract } from '#lib/contracts/network/partner-settlements.ts';
import { harness } from '#server/testing/harness.ts';
import { send } from '#server/testing/signed-request.ts';
import { connectWith, enterprisePartner, testClient } from '../testing-network.ts';

const h = await harness();
const client = await testClient(h);
const partner = await enterprisePartner(h);
const { id } = await connectWith(h, client, partner);
const { enterpriseId, as } = partner;
const CUTOFF = '2026-03-02T09:29:00.000Z';
const wanted = {
  externalId: 'S "Ü" 1',
  notes: 'Monday',
  settlementAmounts: { [id]: { USD: '5', BTC: '-1' } },
  nonce: 'n-1',
  cutoffAt: CUTOFF,
};
const PAYLOAD = `{"cutoffAt":"${CUTOFF}","enterpriseId":"${enterpriseId}","externalId":"S \\"Ü\\" 1","nonce":"n-1","notes":"Monday","settlementAmounts":{"${id}":{"BTC":"-1","USD":"5"}}}`;

const sign = (more: Partial<InputOf<typeof contract>> = {}, caller = as) =>
  h.call(contract, { as: caller, input: { enterpriseId, ...wanted, ...more } });

describe('partners/settlements-signing', () => {
  it('200: gives the text of the request with sorted keys, byte for byte', async () => {
    const { status, body } = await sign();
    assert.deepEqual([status, body], [200, { payload: PAYLOAD }]);
  });
  it('200: gives the same to a GET with a body', async () => {
    const origin = await h.listen();
    const path = `/api/network/v1/enterprises/${enterpriseId}/partners/settlements-signing`;
    const reply = await send({
      scheme: 'plain',
      origin,
      path,
      method: 'GET',
      token: as.token,
      body: JSON.stringify(wanted),
    });
    assert.deepEqual([reply.status, JSON.parse(reply.text)], [200, { payload: PAYLOAD }]);
  });
  it('200: stores nothing and looks at no balance', async () => {
    const much = { settlementAmounts: { [id]: { BTC: `-${'9'.repeat(78)}` } } };
    assert.deepEqual([(await sign(much)).status, (await sign(much)).status], [200, 200]);
    const { rows } = await h.service.pool.query('select 1 from network_settlements');
    assert.equal(rows.length, 0);
  });
  it('400: refuses a cut-off in the future, unknown currencies, and a second name of one', async () => {
    const cutoffAt = new Date(h.service.clock.now().getTime() + 1000).toISOString();
    assert.deepEqual(await sign({ cutoffAt }).then(({ status, text }) => [status, text]), [400, '']);
    const wrong: Record<string, string>[] = [
      { XYZ: '1' },
      { BTC: '1', ofcbtc: '1' },
      { BTC: '0' },
      { BTC: 1 as never },
    ];
    for (const given of wrong)
      assert.equal((await sign({ settlementAmounts: { [id]: given } })).status, 400, JSON.stringify(given));
  });
  it('400: refuses the form of brokers', async () => {
    const other = await connectWith(h, client, partner);
    assert.equal((await sign({ settlementAmounts: { [id]: { [other.id]: { BTC: '1' } } } })).status, 400);
  });
  it('400: a connection in capital letters, which could stand there twice', async () => {
    assert.equal((await sign({ settlementAmounts: { [id.toUpperCase()]: { BTC: '1' } } })).status, 400);
  });
  it('403: an enterprise that is no partner', async () => {
    const input = { ...wanted, enterpriseId: client.enterpriseId, settlementAmounts: {} };
    assert.equal((await h.call(contract, { as: client.as, input })).status, 403);
  });
  it('404: a connection that is not the partner’s, with or without amounts; 403 for who is no partner', async () => {
    assert.equal((await sign({ settlementAmounts: { [randomUUID()]: { BTC: '1' } } })).status, 404);
    assert.equal((await sign({ settlementAmounts: { [id]: { BTC: '1' }, [randomUUID()]: {} } })).status, 404);
    const input = { ...wanted, enterpriseId: client.enterpriseId };
    assert.equal((await h.call(contract, { as: client.as, input })).status, 403);
  });
  it('401: who is no member', async () => assert.equal((await sign({}, client.as)).status, 401));
});
