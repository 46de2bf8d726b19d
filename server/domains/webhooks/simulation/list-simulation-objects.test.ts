import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { removeBankAccount } from '#lib/contracts/banking/account-writes.ts';
import { draftSimulation, listSimulationObjects } from '#lib/contracts/webhooks/simulations.ts';
import { addAccount, usNumber } from '#server/domains/banking/testing.ts';
import { createChainRun } from '#server/testing/chain-run.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId, admin } = h;
const make = webhookMaker(h);
const list = (webhookId: string, text?: string, as: Parameters<typeof h.call>[1]['as'] = admin) =>
  h.call(listSimulationObjects, { as, input: { enterpriseId, webhookId, text } });
const idsOf = async (webhookId: string, text?: string) =>
  (await list(webhookId, text)).body.objects.map(({ id }) => id);
const same = (text: string): string => text;
const lower = (text: string): string => text.toLowerCase();
const upper = (text: string): string => text.toUpperCase();

describe('GET webhooks/{webhookId}/simulation-objects', () => {
  it('200: access tokens of the enterprise, narrowed by text', async () => {
    const { id } = await make.enterprise();
    const { status, body, text } = await list(id);
    assert.equal(status, 200, text);
    const own = body.objects.find((object) => object.id === h.viewer.tokenId);
    assert.equal(own?.detail, h.viewer.email);
    assert.deepEqual(await idsOf(id, h.viewer.tokenId), [h.viewer.tokenId]);
    assert.deepEqual(await idsOf(id, 'no such label'), []);
  });
  it('200: blocks of the chain as it stands, and transfers of the wallet', async () => {
    const run = await createChainRun(h, 'tbtc');
    const wallet = await run.wallet();
    const hooks = {
      block: await run.hook(),
      confirmed: await run.hook({ type: 'wallet_confirmation' }),
      transfer: await run.hook({ type: 'transfer', walletId: wallet.id }),
      other: await run.hook({ type: 'transfer', walletId: (await run.wallet()).id }),
      approval: await run.hook({ type: 'pendingapproval', walletId: wallet.id }),
    };
    const { hash } = await run.send({ toAddress: wallet.address, quantity: '150000' });
    await run.mine();
    await run.follow();
    await run.mine();
    await run.follow();
    const [newest, older] = (await list(hooks.block.id)).body.objects;
    assert.deepEqual([newest?.title, older?.title], ['Block 2', 'Block 1']);
    assert.deepEqual(await idsOf(hooks.block.id, '1'), [older?.id]);
    assert.deepEqual(await idsOf(hooks.block.id, newest?.id.slice(0, 20)), [newest?.id]);
    for (const { id } of [hooks.transfer, hooks.confirmed]) {
      const [object, ...more] = (await list(id)).body.objects;
      assert.deepEqual([object?.title, object?.detail, more], ['Received 150000 tbtc', hash, []]);
    }
    assert.deepEqual([await idsOf(hooks.other.id), await idsOf(hooks.approval.id)], [[], []]);
  });
  it('200: by the start of a hash, as its chain writes it: in both cases, in upper case, in lower case', async () => {
    for (const [coin, looks, others] of [
      ['tsol', /[A-Z].*[a-z]|[a-z].*[A-Z]/, []],
      ['txrp', /^[0-9A-F]+$/, [lower]],
      ['hteth', /^0x[0-9a-f]+$/, [upper]],
    ] as const) {
      const run = await createChainRun(h, coin);
      const wallet = await run.wallet();
      const [blocks, transfers] = [await run.hook(), await run.hook({ type: 'transfer', walletId: wallet.id })];
      const { hash } = await run.send({ toAddress: wallet.address });
      await run.mine(2);
      await run.follow();
      const block = (await idsOf(blocks.id))[0] ?? '';
      const [transfer] = await idsOf(transfers.id);
      assert.ok(looks.test(block.slice(0, 20)) && looks.test(hash.slice(0, 20)), `${block} ${hash}`);
      for (const spelled of [same, ...others]) {
        assert.deepEqual(await idsOf(blocks.id, spelled(block.slice(0, 20))), [block], coin);
        assert.deepEqual(await idsOf(transfers.id, spelled(hash.slice(0, 20))), [transfer], coin);
      }
    }
  });
  it('200: bank accounts that were not removed, narrowed by text, which are told as they are', async () => {
    const { id } = await make.enterprise({ type: 'bankAccount' });
    assert.deepEqual(await idsOf(id), []);
    const own = { enterpriseId, as: admin };
    const kept = await addAccount(h, own, { name: 'Prairie State Trust' });
    const other = await addAccount(h, own, { name: 'Harbor Bank', accountNumber: usNumber('7788') });
    const gone = await addAccount(h, own, { accountNumber: usNumber('7799') });
    await h.call(removeBankAccount, { as: admin, input: { bankAccountId: gone.id } });
    assert.deepEqual((await idsOf(id)).toSorted(), [other.id, kept.id].toSorted());
    assert.deepEqual(await idsOf(id, 'Prairie'), [kept.id]);
    const [first] = (await list(id, 'Harbor')).body.objects;
    assert.deepEqual([first?.title, first?.detail.endsWith('7788')], ['Harbor Bank', true]);
    const draft = await h.call(draftSimulation, {
      as: admin,
      input: { enterpriseId, webhookId: id, objectId: kept.id },
    });
    assert.equal((JSON.parse(draft.body.payload) as { bankAccount: string }).bankAccount, kept.id);
  });
  it('403 for who may not change webhooks, 404 for a webhook of others', async () => {
    const { id } = await make.enterprise();
    assert.equal((await list(id, undefined, h.viewer)).status, 403);
    assert.equal((await list('f'.repeat(32))).status, 404);
    assert.equal((await list(id, undefined, h.outsider)).status, 404);
  });
});
