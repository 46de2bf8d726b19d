import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getTrade as contract } from '#lib/contracts/network/trades.ts';
import { harness } from '#server/testing/harness.ts';
import { connectWith, enterprisePartner, testClient } from '../testing-network.ts';
import { recordTrade, tradeOf } from './testing-trades.ts';

const h = await harness();
const client = await testClient(h);
const partner = await enterprisePartner(h);
const { id: connectionId } = await connectWith(h, client, partner);
const trade = tradeOf(h, connectionId);
const first = await recordTrade(h, partner, { trade });
const { id: tradeId } = first.body.trade;
const tradeCorrection = { correctingUser: 'Jonas', reason: 'Price' };
const corrected = { ...trade, quote: { currency: 'USD', quantity: '-9400000' } };
await recordTrade(h, partner, { trade: corrected, tradeCorrection });

const read = ({ enterpriseId, as } = client, id = tradeId) =>
  h.call(contract, { as, input: { enterpriseId, tradeId: id } });

describe('GET off-exchange-trades/{tradeId}', () => {
  it('200: gives it as it is now, with all that it said before, to both sides', async () => {
    const { status, body } = await read();
    assert.equal(status, 200);
    assert.deepEqual([body.trade.version, body.trade.quote.quantity], [2, '-9400000']);
    assert.deepEqual(
      body.versions.map(({ version, reason, correctionExternalId, trade: said }) => [
        version,
        reason,
        correctionExternalId,
        said.quote,
      ]),
      [
        [1, undefined, undefined, { currency: 'ofcusd', quantity: '-9435000' }],
        [2, 'Price', `${trade.externalId}#1`, { currency: 'ofcusd', quantity: '-9400000' }],
      ],
    );
    assert.equal(body.side, 'client');
    assert.deepEqual((await read(partner)).body, { ...body, side: 'partner' });
  });
  it('200: as it is now, for who sends the first request or the correction again', async () => {
    const again = await recordTrade(h, partner, { trade });
    assert.deepEqual([again.status, again.body.trade.version], [200, 2]);
    const twice = await recordTrade(h, partner, { trade: corrected, tradeCorrection });
    assert.deepEqual([twice.status, twice.body.trade.version], [200, 2]);
    assert.equal((await read()).body.versions.length, 2);
  });
  it('404: unknown ones, and those of others', async () => {
    assert.equal((await read(client, randomUUID())).status, 404);
    const enterpriseId = await h.create.enterprise();
    const as = await h.create.user({ [enterpriseId]: 'admin' });
    assert.equal((await read({ ...client, enterpriseId, as })).status, 404);
  });
  it('400: an id that is none', async () => assert.equal((await read(client, '17')).status, 400));
});
