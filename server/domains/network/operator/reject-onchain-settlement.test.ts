import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { rejectOnchainSettlement as contract } from '#lib/contracts/network/onchain-operator.ts';
import { endFailedSettlement } from '#lib/contracts/network/operator.ts';
import { getTrade } from '#lib/contracts/network/trades.ts';
import { harness } from '#server/testing/harness.ts';
import { onchain, operatorOf, pass, problemsOf } from '../onchain/testing-onchain.ts';
import { insertSettlement } from '../testing.ts';
import { passTime } from '../testing-network.ts';
import { recordTrade, tradeOf } from '../trades/testing-trades.ts';

const h = await harness();
const { platform, approve } = await operatorOf(h);
const { partner, connectionId, settle, settled, read, statuses, own } = await onchain(h);
const reason = 'The amounts are those of last week.';
const reject = (settlementId: string, as = platform) => h.call(contract, { as, input: { settlementId, reason } });

describe('POST platform/off-exchange/onchain-settlements/{settlementId}/reject', () => {
  it('200: releases what it holds, and its trades wait for another one', async () => {
    const { trade } = (await recordTrade(h, partner, { trade: tradeOf(h, connectionId) })).body;
    const externalId = randomUUID();
    const id = await settled({ BTC: '-100', ETH: '5' }, { externalId });
    const { status, body } = await reject(id);
    assert.deepEqual([status, body], [200, { id, status: 'rejected' }]);
    assert.deepEqual(await statuses(id), ['rejected', 'rejected', 'rejected']);
    assert.deepEqual((await own()).ofcbtc, { available: '500', held: '0' });
    const { settlement } = await read(id);
    assert.ok(settlement.status === 'rejected' && settlement.reason === reason);
    const { enterpriseId, as } = partner;
    const seen = (await h.call(getTrade, { as, input: { enterpriseId, tradeId: trade.id } })).body.trade;
    assert.equal(seen.status, 'recorded');
    await passTime(h, 24 * 60);
    assert.equal((await read(id)).settlement.gainSLAAlertSent, false);
    assert.equal((await settle({ BTC: '-1' }, { externalId })).status, 409);
  });
  it('200: an approved one of which nothing has moved', async () => {
    const id = await settled({ ETH: '5' });
    await approve(id);
    assert.equal((await reject(id)).status, 200);
    assert.deepEqual(await problemsOf(h), []);
  });
  it('409: one of which something was sent, and one that has ended', async () => {
    const id = await settled({ BTC: '-1' });
    await approve(id);
    assert.equal((await reject(id)).status, 409);
    await pass(h, 'btc', 2);
    assert.equal((await reject(id)).status, 409);
  });
  it('is the only way to end one: the other is for those that failed off chain', async () => {
    const id = await settled({ BTC: '-1' });
    assert.equal(
      (await h.call(endFailedSettlement, { as: platform, input: { settlementId: id, reason } })).status,
      409,
    );
    assert.equal((await reject(id)).status, 200);
    assert.deepEqual(await problemsOf(h), []);
  });
  it('422: one of before the books', async () => {
    const settlement = { settlementType: 'onchain', version: 0, isBeforeBooks: true } as const;
    const { id } = await insertSettlement(h.db, h.enterpriseId, { settlement });
    assert.equal((await reject(id)).status, 422);
  });
  it('403, 404: is for administrators of the platform, and knows none of nobody', async () => {
    assert.equal((await reject(randomUUID(), h.admin)).status, 403);
    assert.equal((await reject(randomUUID())).status, 404);
  });
});
