import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { replaceChainTransaction } from '#lib/contracts/chain/chains.ts';
import {
  retryOnchainTransfer as contract,
  listOnchainSettlements,
  rejectOnchainSettlement,
} from '#lib/contracts/network/onchain-operator.ts';
import { harness } from '#server/testing/harness.ts';
import { onchain, operatorOf, pass, problemsOf } from '../onchain/testing-onchain.ts';
import { insertSettlement } from '../testing.ts';

const h = await harness();
const { platform, approve } = await operatorOf(h);
const { settled, statuses, read, own } = await onchain(h);
const retry = (settlementTransferId: string, as = platform) =>
  h.call(contract, { as, input: { settlementTransferId } });

/** The first transfer of a settlement, as the operator sees it. */
async function transferOf(settlementId: string) {
  const { settlements } = (await h.call(listOnchainSettlements, { as: platform, input: {} })).body;
  const found = settlements.find(({ id }) => id === settlementId);
  return { state: found?.state, id: found?.transfers[0]?.id ?? '', txIds: found?.transfers[0]?.txIds ?? [] };
}

/** What was sent loses its place to another transaction. */
async function lose(settlementId: string): Promise<void> {
  const { txIds } = await transferOf(settlementId);
  const input = { coin: 'btc', transactionHash: txIds.at(-1) ?? '' };
  assert.equal((await h.call(replaceChainTransaction, { as: h.operator, input })).status, 201);
  await pass(h, 'btc', 1);
}

describe('POST platform/off-exchange/onchain-transfers/{settlementTransferId}/retry', () => {
  it('200: sends what failed again, as often as it fails', async () => {
    const id = await settled({ BTC: '-100' });
    await approve(id);
    await lose(id);
    assert.deepEqual(await statuses(id), ['pending', 'onchain_failed']);
    assert.deepEqual((await own()).ofcbtc, { available: '400', held: '100' });
    const failed = await transferOf(id);
    assert.equal(failed.state, 'failed');
    const { status, body } = await retry(failed.id);
    assert.deepEqual([status, body.settlementId, body.status], [200, id, 'onchain_initiated']);
    assert.equal((await retry(failed.id)).status, 409);
    await lose(id);
    assert.deepEqual(await statuses(id), ['pending', 'onchain_failed']);
    assert.equal((await retry(failed.id)).status, 200);
    const { txIds } = await transferOf(id);
    assert.equal(new Set(txIds).size, 3);
    await pass(h, 'btc', 2);
    assert.deepEqual(await statuses(id), ['completed', 'completed']);
    assert.deepEqual((await read(id)).settlementTransfers[0]?.txIds, txIds.slice(-1));
    assert.deepEqual((await own()).ofcbtc, { available: '400', held: '0' });
    assert.deepEqual(await problemsOf(h), []);
  });
  it('409: after its settlement was rejected, which is possible once it is back', async () => {
    const id = await settled({ BTC: '-100' });
    await approve(id);
    const { id: transferId } = await transferOf(id);
    await lose(id);
    const input = { settlementId: id, reason: 'The address is closed.' };
    assert.equal((await h.call(rejectOnchainSettlement, { as: platform, input })).status, 200);
    assert.deepEqual((await own()).ofcbtc, { available: '400', held: '0' });
    assert.equal((await retry(transferId)).status, 409);
    assert.deepEqual(await problemsOf(h), []);
  });
  it('422: one of before the books', async () => {
    const settlement = { settlementType: 'onchain', version: 0, isBeforeBooks: true } as const;
    const transfers = [{ status: 'onchain_failed' as const }];
    const { transferIds } = await insertSettlement(h.db, h.enterpriseId, { settlement, transfers });
    assert.equal((await retry(transferIds[0] ?? '')).status, 422);
  });
  it('403, 404: is for administrators of the platform, and knows none of nobody', async () => {
    assert.equal((await retry(randomUUID(), h.admin)).status, 403);
    assert.equal((await retry(randomUUID())).status, 404);
    const { transferIds } = await insertSettlement(h.db, h.enterpriseId);
    assert.equal((await retry(transferIds[0] ?? '')).status, 404);
  });
});
