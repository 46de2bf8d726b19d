import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { commentTransfer, getTransfer, listTransfers } from '#lib/contracts/chain/transfers.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { createChainRun } from '#server/testing/chain-run.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const coin = 'txrp';
const run = await createChainRun(h, coin);
const { id: walletId, address } = await run.wallet();
await run.send({ toAddress: address, confirm: true });
await run.follow();
const { body: list } = await h.call(listTransfers, { as: h.viewer, input: { coin, walletId } });
const transferId = list.transfers[0]?.id ?? assert.fail('there is no transfer');

const write = (input: object, as: Parameters<typeof h.call>[1]['as'] = h.operator) =>
  h.call(commentTransfer, { as, input: { coin, walletId, transferId, comment: 'x', ...input } });
const read = async () => (await h.call(getTransfer, { as: h.viewer, input: { coin, walletId, transferId } })).body;

describe('POST {coin}/wallet/{walletId}/transfer/{transferId}/comment', () => {
  it('200: writes a comment in place of the one before, and takes it away', async () => {
    const { status, body, text } = await write({ comment: 'first', id: transferId });
    assert.equal(status, 200, text);
    assert.equal(body.comment, 'first');
    assert.deepEqual(await read(), body);
    await write({ comment: 'Invoice 4711 – paid ✓' });
    assert.equal((await read()).comment, 'Invoice 4711 – paid ✓');
    assert.equal((await write({ comment: '' })).body.comment, '');
    assert.equal((await read()).comment, '');
  });
  it('200: one of many that write at once is the last', async () => {
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map((comment) => write({ comment })));
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.match((await read()).comment, /^[a-d]$/);
  });
  it('200: lets a token write that has the scope for this wallet alone', async () => {
    const scopes = [`wallet_edit:${walletId}`, `wallet_view:${walletId}`];
    const narrow = await h.create.token(h.operator.id, { scopes });
    assert.equal((await write({ comment: 'narrow' }, narrow.token)).status, 200);
  });
  it('writes into the audit log what was there and what is', async () => {
    await write({ comment: 'before' });
    await write({ comment: 'after' });
    const rows = await h.service.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.operation, 'commentTransfer'))
      .orderBy(auditEntries.id);
    const last = rows.at(-1);
    assert.deepEqual(
      [last?.subjectType, last?.subjectId, last?.enterpriseId, last?.before, last?.after],
      [
        'wallet',
        walletId,
        h.enterpriseId,
        { transfer: transferId, comment: 'before' },
        { transfer: transferId, comment: 'after' },
      ],
    );
  });
  it('400: refuses another id than that of the path, and what is no comment', async () => {
    const { status, text } = await write({ id: '0'.repeat(32) });
    assert.deepEqual([status, JSON.parse(text).error], [400, 'id: must be the id in the path']);
    for (const comment of ['x'.repeat(257), '\u0000', 7, null, undefined])
      assert.equal((await write({ comment })).status, 400, JSON.stringify(comment));
  });
  it('403: asks for the scope, in the enterprise of the wallet', async () => {
    assert.equal((await write({}, h.viewer)).status, 403);
    const mixed = await h.create.user({ [h.enterpriseId]: 'viewer', [h.otherEnterpriseId]: 'operator' });
    assert.equal((await write({}, mixed)).status, 403);
    const reading = await h.create.token(h.operator.id, { scopes: ['wallet_view_all'] });
    assert.equal((await write({}, reading.token)).status, 403);
  });
  it('404: answers alike for unknown and malformed transfers, those of another wallet, and a foreign wallet', async () => {
    const other = await run.wallet();
    assert.equal((await write({ walletId: other.id })).status, 404);
    for (const id of ['0'.repeat(32), 'xyz']) assert.equal((await write({ transferId: id })).status, 404);
    assert.equal((await write({}, h.outsider)).status, 404);
  });
  it('401: asks who calls', async () => {
    assert.equal((await write({}, null)).status, 401);
  });
});
