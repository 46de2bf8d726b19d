import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportMintOrders as contract } from '#lib/contracts/stablecoin/own-orders.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint, ordered } from '../testing.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId, viewer: as } = place;

describe('GET enterprises/{enterpriseId}/mint-orders.csv', () => {
  it('200: has ids first, amounts in base units and as people write them, and no cell that a spreadsheet runs', async () => {
    const { id } = await ordered(h, place, { idempotencyKey: '=1+1' });
    await ordered(h, place);
    const columns = ['sourceAmount', 'paid', 'arrives', 'fee', 'feePaid', 'idempotencyKey', 'isLate'] as const;
    const { text } = await h.call(contract, { as, input: { enterpriseId, text: '=1', columns: [...columns] } });
    assert.equal(text, `id,${columns.join(',')}\r\n${id},10001,100.01 TUSD,99.90 GOUSD,11,0.11 TUSD,'=1+1,false\r\n`);
  });
  it('404: of another enterprise', async () => {
    assert.equal((await h.call(contract, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
