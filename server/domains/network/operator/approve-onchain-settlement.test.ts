import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { onchain, operatorOf, pass, problemsOf } from '../onchain/testing-onchain.ts';
import { settleV2 } from '../settlements/testing-settlements.ts';
import { insertSettlement } from '../testing.ts';

const h = await harness();
const { approve } = await operatorOf(h);
const { settled, statuses, read, own } = await onchain(h);

describe('POST platform/off-exchange/onchain-settlements/{settlementId}/approve', () => {
  it('200: sends what clients pay, which is gone once the chain has confirmed it', async () => {
    const id = await settled({ BTC: '-100', ETH: '-50' });
    const { status, body } = await approve(id);
    assert.deepEqual([status, body.id], [200, id]);
    assert.deepEqual(await statuses(id), ['pending', 'onchain_initiated', 'onchain_initiated']);
    assert.deepEqual((await own()).ofcbtc, { available: '400', held: '0' });
    await pass(h, 'btc', 1);
    assert.deepEqual(await statuses(id), ['pending', 'onchain_initiated', 'onchain_initiated']);
    await pass(h, 'btc', 1);
    assert.deepEqual((await statuses(id)).toSorted(), ['completed', 'onchain_initiated', 'pending']);
    const shown = (await read(id)).settlementTransfers.map(({ status: of, txIds }) => [of, txIds.length]);
    assert.deepEqual(
      shown.toSorted((one, other) => one.join().localeCompare(other.join())),
      [
        ['completed', 1],
        ['onchain_initiated', 0],
      ],
    );
    await pass(h, 'eth', 12);
    assert.deepEqual(await statuses(id), ['completed', 'completed', 'completed']);
    const { rows } = await h.ownerPool.query(
      `select split_part(type, '.', 2) as what from events where subject_id = $1`,
      [id],
    );
    assert.deepEqual(new Set(rows.map(({ what }) => what)), new Set(['created', 'approved', 'broadcast', 'completed']));
    assert.deepEqual(await problemsOf(h), []);
  });
  it('409: one that was approved or has ended', async () => {
    const id = await settled({ BTC: '-1' });
    assert.equal((await approve(id)).status, 200);
    assert.equal((await approve(id)).status, 409);
    await pass(h, 'btc', 2);
    assert.equal((await approve(id)).status, 409);
  });
  it('422: one of before the books', async () => {
    const settlement = { settlementType: 'onchain', version: 0, isBeforeBooks: true } as const;
    const { id } = await insertSettlement(h.db, h.enterpriseId, { settlement });
    assert.equal((await approve(id)).status, 422);
  });
  it('403, 404: is for administrators of the platform, and knows none that is off chain', async () => {
    assert.equal((await approve(randomUUID(), h.admin)).status, 403);
    assert.equal((await approve(randomUUID())).status, 404);
    const other = await onchain(h, { clientDisputeWindowMinutes: 60 });
    const { body } = await settleV2(h, other.partner, { settlementAmounts: other.amounts({ BTC: '-1' }) });
    assert.equal((await approve(body.settlement.id)).status, 404);
  });
});
