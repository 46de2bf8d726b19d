import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createChainRun } from '#server/testing/chain-run.ts';
import { closedAddress } from '#server/testing/closed-port.ts';
import { openDevelopmentChain } from '#server/testing/development-chain.ts';
import { harness } from '#server/testing/harness.ts';
import { createEvmSource } from './evm-source.ts';

const h = await harness();
const chain = await openDevelopmentChain();
const [sender = '', receiver = ''] = await chain.accounts();
const source = createEvmSource(chain.url);
const nobody = new Set<string>();
const hex = (value: number): string => `0x${value.toString(16)}`;
const headHeight = async (): Promise<number> => Number(await chain.call<string>('eth_blockNumber'));

describe('a source of the kind evm, over a development chain', () => {
  it('reads the head and blocks that follow one another, and none above the head', async () => {
    await chain.mine(3);
    const head = await source.head();
    assert.equal(head.height, await headHeight());
    const [block, below] = [await source.blockAt(head.height, nobody), await source.blockAt(head.height - 1, nobody)];
    assert.deepEqual([block?.hash, block?.parentHash], [head.hash, below?.hash]);
    assert.match(head.hash, /^0x[0-9a-f]{64}$/);
    assert.ok(Date.parse(block?.minedAt ?? '') > 0);
    assert.equal(await source.hashAt(head.height), head.hash);
    assert.equal(await source.hashAt(head.height + 1), null);
    assert.equal(await source.blockAt(head.height + 1, nobody), null);
  });

  it('finds transactions from and to watched addresses, in the pool and in blocks', async () => {
    const hash = await chain.send({ from: sender, to: receiver, value: hex(1234) });
    const expected = {
      hash,
      sends: [{ address: sender.toLowerCase(), quantity: 1234n }],
      receives: [{ address: receiver.toLowerCase(), quantity: 1234n }],
      entries: [
        { address: sender.toLowerCase(), quantity: -1234n },
        { address: receiver.toLowerCase(), quantity: 1234n },
      ],
      fee: null,
    };
    const watched = new Set([sender.toLowerCase(), receiver.toLowerCase()]);
    const [waiting, ...rest] = await source.pool(watched);
    assert.deepEqual(rest, []);
    const { spends, ...moved } = waiting ?? assert.fail('the pool is empty');
    assert.deepEqual(moved, expected);
    assert.match(spends[0] ?? '', new RegExp(`^${sender.toLowerCase()}:\\d+$`));
    assert.deepEqual(await source.pool(new Set([`0x${'12'.repeat(20)}`])), []);
    await chain.mine();
    const block = await source.blockAt(await headHeight(), watched);
    assert.deepEqual(block?.transactions, [waiting]);
    assert.deepEqual(await source.pool(watched), []);
  });

  it('is followed block by block, through a reorganisation, by webhooks of 0 and 2 confirmations', async () => {
    const run = await createChainRun(h, 'hteth', source);
    const [head, deep] = [await run.hook(), await run.hook({ numConfirmations: 2 })];
    await run.follow();
    const start = await headHeight();
    await chain.mine(4);
    await run.follow();
    assert.deepEqual(
      (await run.heightsSent(head.id)).map((height) => height - start),
      [1, 2, 3, 4],
    );
    await chain.call('anvil_reorg', [2, []]);
    await run.follow();
    await chain.mine();
    await run.follow();
    const told = await run.notificationsOf(head.id);
    assert.deepEqual(
      told.map((row) => JSON.parse(row.payload).height - start),
      [1, 2, 3, 4, 3, 4, 5],
    );
    assert.equal(new Set(told.map((row) => row.hash)).size, 7, 'the new branch has blocks of its own');
    assert.deepEqual(
      (await run.heightsSent(deep.id)).map((height) => height - start),
      [0, 1, 2, 3],
    );
    const last = await source.head();
    assert.equal(told.at(-1)?.hash, last.hash);
  });

  it('tells that a wallet is initialised: unconfirmed, then confirmed; a replacement by fee only when confirmed', async () => {
    const run = await createChainRun(h, 'eth', source);
    const hook = await run.hook({ type: 'wallet_confirmation' });
    const [plain, replaced] = [await run.wallet(), await run.wallet()];
    await run.follow();
    const first = await chain.send({ from: sender, to: plain.address, value: hex(5) });
    await run.follow();
    await run.setClock(6);
    await run.follow();
    assert.deepEqual(await run.statesSent(hook.id), ['unconfirmed 0']);
    const nonce = await chain.call<string>('eth_getTransactionCount', [receiver, 'pending']);
    const common = { from: receiver, to: replaced.address, value: hex(7), nonce };
    await chain.send({ ...common, gasPrice: hex(3e9) });
    await run.follow();
    const second = await chain.send({ ...common, gasPrice: hex(9e9) });
    await run.follow();
    await run.setClock(60);
    await run.follow();
    assert.deepEqual(await run.statesSent(hook.id), ['unconfirmed 0'], 'nothing of the replacement yet');
    await chain.mine();
    await run.follow();
    const rows = await run.notificationsOf(hook.id);
    assert.deepEqual(
      new Set(rows.slice(1).map((row) => `${row.hash} ${JSON.parse(row.payload).state}`)),
      new Set([`${first} confirmed`, `${second} confirmed`]),
    );
    assert.equal(rows.length, 3);
  });

  it('says that a node is down, and goes on when another one of the same chain is there', async () => {
    await assert.rejects(createEvmSource(await closedAddress()).head(), /unreachable: ECONNREFUSED/);
    const other = createEvmSource(`${chain.url}/`);
    assert.deepEqual(await other.head(), await source.head());
  });
});
