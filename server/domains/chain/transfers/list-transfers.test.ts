import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { commentTransfer, listTransfers } from '#lib/contracts/chain/transfers.ts';
import { createChainRun } from '#server/testing/chain-run.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const coin = 'hteth';
const run = await createChainRun(h, coin);
const { id: walletId, address } = await run.wallet();
const call = (input: object) => h.call(listTransfers, { as: h.viewer, input: { coin, walletId, ...input } });
const list = async (input: { limit?: number; prevId?: string; reverse?: boolean } = {}) => (await call(input)).body;

describe('GET {coin}/wallet/{walletId}/transfer', () => {
  it('200: pages through all transfers of the wallet, newest first, each once', async () => {
    const other = await run.wallet();
    const hashes: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      await run.setClock(index);
      hashes.unshift((await run.send({ toAddress: address, confirm: true })).hash);
      await run.send({ toAddress: other.address, confirm: true });
    }
    await run.follow();
    const all = await list();
    assert.deepEqual([all.coin, all.transfers.map(({ txid }) => txid), all.nextBatchPrevId], [coin, hashes, undefined]);
    const found: string[] = [];
    let page = await list({ limit: 2 });
    for (; page.nextBatchPrevId !== undefined; page = await list({ limit: 2, prevId: page.nextBatchPrevId }))
      found.push(...page.transfers.map(({ txid }) => txid));
    found.push(...page.transfers.map(({ txid }) => txid));
    assert.deepEqual(found, hashes);
    const oldest = await list({ limit: 3, reverse: true });
    const rest = await list({ limit: 3, reverse: true, prevId: oldest.nextBatchPrevId ?? '' });
    const reversed = [...oldest.transfers, ...rest.transfers].map(({ txid }) => txid);
    assert.deepEqual(reversed, hashes.toReversed());
  });
  it('200: keeps what every filter asks for, and what all of them ask for together', async () => {
    const own = await run.wallet();
    const stranger = `0x${'AB'.repeat(20)}`;
    await run.setClock(100);
    const got = await run.send({ toAddress: own.address, fromAddress: stranger, quantity: '1000', confirm: true });
    await run.setClock(200);
    const gave = await run.send({
      fromAddress: own.address,
      quantity: '400',
      fee: '7',
      sequenceId: 'payout 1',
      confirm: true,
    });
    await run.setClock(300);
    const waiting = await run.send({ toAddress: own.address, quantity: '2500' });
    await run.follow();
    await run.setClock(306);
    await run.follow();
    const sought = async (input: object): Promise<string[]> => {
      const { status, body, text } = await h.call(listTransfers, {
        as: h.viewer,
        input: { coin, walletId: own.id, ...input },
      });
      assert.equal(status, 200, text);
      return body.transfers.map(({ txid }) => txid);
    };
    const [, second, third] = await sought({});
    assert.deepEqual([second, third], [gave.hash, got.hash]);
    const all = (await h.call(listTransfers, { as: h.viewer, input: { coin, walletId: own.id } })).body.transfers;
    const [, { height, date, id }] = all as [unknown, { height: number; date: string; id: string }];
    const { hash: w } = waiting;
    const expected: [object, string[]][] = [
      [{ state: ['unconfirmed'] }, [w]],
      [{ state: ['confirmed', 'unconfirmed'] }, [w, gave.hash, got.hash]],
      [{ state: ['failed'] }, []],
      [{ type: 'send' }, [gave.hash]],
      [{ type: 'receive' }, [w, got.hash]],
      [{ dateGte: date }, [w, gave.hash]],
      [{ dateLt: date }, [got.hash]],
      [{ dateLt: date.replace('Z', '+00:00') }, [got.hash]],
      [{ valueGte: '1000' }, [w, got.hash]],
      [{ valueGte: 1001 }, [w]],
      [{ valueLt: '0' }, [gave.hash]],
      [{ valueLt: '-407' }, []],
      [{ valueGte: '-407', valueLt: '1001' }, [gave.hash, got.hash]],
      [{ valueLt: '9'.repeat(78) }, [w, gave.hash, got.hash]],
      [{ address: [stranger] }, [got.hash]],
      [{ address: [stranger.toLowerCase(), own.address] }, [w, gave.hash, got.hash]],
      [{ address: ['nobody'] }, []],
      [{ txid: got.hash }, [got.hash]],
      [{ txHash: got.hash.toUpperCase() }, [got.hash]],
      [{ txid: got.hash, txHash: gave.hash }, []],
      [{ height }, [gave.hash]],
      [{ id }, [gave.hash]],
      [{ sequenceId: 'payout 1' }, [gave.hash]],
      [{ sequenceId: 'payout' }, []],
      [{ type: 'receive', state: ['confirmed'], valueGte: '1' }, [got.hash]],
      [{ allTokens: false, includeHex: false, decorateUtxoSpecificFields: false, limit: 1 }, [w]],
    ];
    for (const [input, hashes] of expected) assert.deepEqual(await sought(input), hashes, JSON.stringify(input));
    const transferId = all.find(({ txid }) => txid === got.hash)?.id ?? '';
    await h.call(commentTransfer, {
      as: h.operator,
      input: { coin, walletId: own.id, transferId, comment: 'Invoice 100% paid' },
    });
    assert.deepEqual(await sought({ searchLabel: 'invoice 100%' }), [got.hash]);
    assert.deepEqual(await sought({ searchLabel: 'Invoice_100' }), []);
  });
  it('400: refuses bad values, and fields that it does not serve with the reason', async () => {
    const bad: object[] = [
      { state: ['zz'] },
      { state: [''] },
      { type: 'sent' },
      { dateGte: 'zz' },
      { dateLt: '2020-01-01' },
      { valueGte: '1.5' },
      { valueGte: '' },
      { valueLt: 1e21 },
      { valueLt: '9'.repeat(79) },
      { address: [''] },
      { address: ['\u0000'] },
      { txid: '' },
      { height: '-1' },
      { height: 'high' },
      { searchLabel: '' },
      { sequenceId: 'x'.repeat(201) },
      { id: 'zz' },
      { reverse: 'yes' },
      { limit: 501 },
    ];
    for (const input of bad) assert.equal((await call(input)).status, 400, JSON.stringify(input));
    const refused: object[] = [
      { allTokens: true },
      { includeHex: true },
      { includeRbf: false },
      { decorateUtxoSpecificFields: 'true' },
      { pendingApprovalId: '0'.repeat(32) },
      { memoId: '1' },
      { sortBy: 'heightId' },
    ];
    for (const input of refused) {
      const { status, text } = await call(input);
      assert.equal(status, 400);
      assert.match(JSON.parse(text).error, new RegExp(`^${Object.keys(input)[0]}: is not supported: `));
    }
  });
  it('400: pages on from no transfer that the list does not have', async () => {
    const theirs = await run.wallet();
    await run.send({ toAddress: theirs.address, confirm: true });
    await run.follow();
    const { body } = await h.call(listTransfers, { as: h.viewer, input: { coin, walletId: theirs.id } });
    const [first] = (await list()).transfers;
    const wrong = [{ prevId: '0'.repeat(32) }, { prevId: body.transfers[0]?.id }, { prevId: first?.id, txid: 'none' }];
    for (const input of wrong) {
      const { status, text } = await call(input);
      assert.equal(status, 400, JSON.stringify(input));
      assert.match(JSON.parse(text).error, /^prevId: is not, or not any more, in this list/);
    }
  });
  it('400: names the coins for one that is not known', async () => {
    const { status, text } = await call({ coin: 'zz' });
    assert.equal(status, 400);
    assert.match(text, /is not a coin that this service knows/);
  });
  it('404: answers for a wallet of another enterprise and one of another coin as for none', async () => {
    const foreign = await h.call(listTransfers, { as: h.outsider, input: { coin, walletId } });
    assert.equal(foreign.status, 404);
    assert.equal((await h.call(listTransfers, { as: h.viewer, input: { coin: 'tbtc', walletId } })).status, 404);
  });
  it('401: asks who calls', async () => {
    assert.equal((await h.call(listTransfers, { as: null, input: { coin, walletId } })).status, 401);
  });
});
