import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { simulateBlockWebhook } from '#lib/contracts/webhooks/block-webhooks.ts';
import { simulateWalletWebhook } from '#lib/contracts/webhooks/wallet-webhooks.ts';
import { createChainRun } from '#server/testing/chain-run.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const coin = 'tbtc';
const run = await createChainRun(h, coin);
const { id: walletId, address } = await run.wallet();
const hooks = {
  transfer: await run.hook({ type: 'transfer', walletId }),
  transaction: await run.hook({ type: 'transaction', walletId }),
  deep: await run.hook({ type: 'transfer', walletId, numConfirmations: 3 }),
  stuck: await run.hook({ type: 'stuckTx', walletId }),
  block: await run.hook({ numConfirmations: 1 }),
  initial: await run.hook({ type: 'wallet_confirmation' }),
};
const as = h.admin;

type Told = Readonly<Record<string, unknown>>;
interface Simulated {
  status: number;
  text: string;
  body: { webhookNotifications: { payload: string }[] };
}

function toldBy({ status, text, body }: Simulated): Told {
  assert.equal(status, 200, text);
  return JSON.parse(body.webhookNotifications[0]?.payload ?? '');
}
const simulate = async (webhookId: string, named: { transferId?: string; txHash?: string }): Promise<Told> =>
  toldBy(await h.call(simulateWalletWebhook, { as, input: { coin, walletId, webhookId, ...named } }));
const simulateBlock = async (webhookId: string, blockId: string): Promise<Told> =>
  toldBy(await h.call(simulateBlockWebhook, { as, input: { coin, webhookId, blockId } }));

/** The newest callback of a webhook that was no simulation. */
async function lastCallback(webhookId: string): Promise<Told> {
  const rows = (await run.notificationsOf(webhookId)).filter(({ simulation }) => !simulation);
  return JSON.parse(rows.at(-1)?.payload ?? assert.fail('nothing was sent'));
}
/** All that they say, but that one is another notification. */
const assertSame = (simulated: Told, real: Told): void =>
  assert.deepEqual(simulated, { ...real, id: simulated.id, simulation: true });

const { hash } = await run.send({ toAddress: address, quantity: '150000' });
await run.follow();
await run.setClock(10);
await run.follow();
const transferId = String((await lastCallback(hooks.transfer.id)).transfer);

describe('simulations of what is on a chain', () => {
  it('say of an unconfirmed transfer what its callback said, without a block', async () => {
    const told = await simulate(hooks.transfer.id, { transferId });
    assert.deepEqual([told.state, told.confirmations, told.quantity], ['unconfirmed', 0, '150000']);
    assert.ok(!('blockHash' in told) && !('height' in told));
    assertSame(told, await lastCallback(hooks.transfer.id));
    assertSame(await simulate(hooks.transaction.id, { txHash: hash }), await lastCallback(hooks.transaction.id));
    const { state, transfer } = await simulate(hooks.stuck.id, { transferId });
    assert.deepEqual([state, transfer], ['unconfirmed', transferId]);
  });
  it('say of a confirmed one what its callback said, however long ago, and claim no confirmations that it lacks', async () => {
    await run.mine();
    await run.follow();
    assert.equal((await simulate(hooks.deep.id, { transferId })).confirmations, 1);
    assertSame(await simulate(hooks.transfer.id, { transferId }), await lastCallback(hooks.transfer.id));
    await run.mine(3);
    await run.follow();
    for (const { id } of [hooks.transfer, hooks.transaction, hooks.deep])
      assertSame(await simulate(id, { transferId }), await lastCallback(id));
  });
  it('say of a block, and of the wallet that it initialised, what their callbacks said', async () => {
    const { blockHash } = await simulate(hooks.transfer.id, { transferId });
    assertSame(await simulateBlock(hooks.initial.id, String(blockHash)), await lastCallback(hooks.initial.id));
    const last = await lastCallback(hooks.block.id);
    const simulated = await simulateBlock(hooks.block.id, String(last.hash));
    assertSame(simulated, last);
    assert.equal(simulated.confirmations, 1);
  });
  it('say that a transfer was replaced, or that its block left the chain', async () => {
    const { hash: first } = await run.send({ toAddress: address, quantity: '7' });
    await run.follow();
    await run.setClock(20);
    await run.follow();
    await run.replace(first);
    await run.follow();
    const told = await simulate(hooks.transfer.id, { txHash: first });
    assert.deepEqual([told.state, told.confirmations, told.hash], ['replaced', 0, first]);
  });
});
