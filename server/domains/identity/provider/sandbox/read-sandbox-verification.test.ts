import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSandboxVerification as contract } from '#lib/contracts/sandbox/verifications.ts';
import { freshCaller } from '#server/testing/fresh-caller.ts';
import { harness } from '#server/testing/harness.ts';
import { initiate, passIdvTime, personNamed, tokenOf } from '../../attempts/testing-idv.ts';

const h = await harness({ TRUST_PROXY: '1' });
const read = (token: string, headers = freshCaller()) => h.call(contract, { as: null, input: { token }, headers });

describe('POST sandbox/verifications/read', () => {
  it('200: says who asks whom for what, and until when', async () => {
    const as = await personNamed(h, 'Mara Lindqvist');
    const { url, expiresAt } = await initiate(h, as, { verificationType: 'penny-drop', lang: 'de' });
    const { status, body } = await read(tokenOf(url));
    assert.equal(status, 200);
    const { enterpriseName, ...rest } = body;
    assert.equal(enterpriseName, 'Northwind');
    assert.deepEqual(rest, {
      state: 'open',
      personName: 'Mara Lindqvist',
      operatorName: 'Vendor',
      verificationType: 'penny-drop',
      status: 'pending',
      rejectLabels: null,
      lang: 'de',
      expiresAt,
      deposit: null,
    });
  });
  it('200: an attempt that has ended, and a link that is a day old', async () => {
    const ended = await initiate(h, await personNamed(h, 'Ines Retry'));
    await passIdvTime(h, 6);
    const { body } = await read(tokenOf(ended.url));
    assert.deepEqual(
      [body.state, body.status, body.rejectLabels],
      ['ended', 'action_required', ['BAD_PROOF_OF_IDENTITY']],
    );
    const old = await initiate(h, await personNamed(h, 'Mara Lindqvist'));
    await passIdvTime(h, 24 * 3600 - 60);
    assert.equal((await read(tokenOf(old.url))).body.state, 'open');
    await passIdvTime(h, 61);
    assert.equal((await read(tokenOf(old.url))).body.state, 'expired');
  });
  it('200: an SDK has a token of its own, which lives for half an hour', async () => {
    const { url, sdkToken = '' } = await initiate(h, await personNamed(h, 'Mara Lindqvist'), { includeSdkToken: true });
    assert.notEqual(sdkToken, tokenOf(url));
    await passIdvTime(h, 1790);
    assert.equal((await read(sdkToken)).body.state, 'open');
    await passIdvTime(h, 11);
    assert.deepEqual([(await read(sdkToken)).body.state, (await read(tokenOf(url))).body.state], ['expired', 'open']);
  });
  it('200: whoever has left the enterprise is verified there no more', async () => {
    const as = await personNamed(h, 'Mara Lindqvist');
    const { url } = await initiate(h, as);
    await h.ownerPool.query('delete from memberships where user_id = $1', [as.id]);
    assert.equal((await read(tokenOf(url))).body.state, 'ended');
  });
  it('404: an unknown link, and one that a newer one took the place of', async () => {
    const as = await personNamed(h, 'Mara Lindqvist');
    const { url } = await initiate(h, as);
    await initiate(h, as);
    const replies = [await read('x'.repeat(43)), await read(tokenOf(url)), await read('x')];
    assert.deepEqual([...new Set(replies.map(({ status }) => status))], [404]);
    assert.equal(new Set(replies.map(({ text }) => text.replace(/"requestId":"[^"]*"/, ''))).size, 1);
  });
  it('429: one address asks 30 times a minute', async () => {
    const headers = freshCaller();
    const replies = await Promise.all(Array.from({ length: 40 }, () => read('x'.repeat(43), headers)));
    const refused = replies.filter(({ status }) => status === 429).length;
    assert.ok(refused >= 10, String(refused));
  });
});
