import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSandboxLink as contract } from '#lib/contracts/sandbox/links.ts';
import { freshCaller } from '#server/testing/fresh-caller.ts';
import { harness } from '#server/testing/harness.ts';
import { passTime } from '../../testing.ts';
import { consent, linker, newLinkToken } from '../../testing-links.ts';

const h = await harness({ TRUST_PROXY: '1' });
const linking = await linker(h);
const read = (linkToken: string, headers = freshCaller()) =>
  h.call(contract, { as: null, input: { linkToken }, headers });

describe('POST sandbox/links/read', () => {
  it('200: says who asks, until when, and which banks there are', async () => {
    const { status, body } = await read(await newLinkToken(h, linking));
    assert.equal(status, 200);
    assert.deepEqual([body.clientName, body.operatorName, body.redirectUri], ['Alder Treasury Inc.', 'Vendor', null]);
    assert.equal(body.banks.length, 8);
    assert.deepEqual(
      body.banks.slice(0, 3).map(({ name }) => name),
      ['First Harbor Bank', 'Prairie State Trust', 'Lone Pine Savings'],
    );
  });
  it('404: unknown, used and expired ones alike', async () => {
    const used = await newLinkToken(h, linking);
    await consent(h, used);
    const replies = [await read('x'.repeat(43)), await read(used)];
    const late = await newLinkToken(h, linking);
    await passTime(h, 30 * 60 + 1);
    replies.push(await read(late));
    assert.deepEqual(
      replies.map(({ status }) => status),
      [404, 404, 404],
    );
    const texts = replies.map(({ body }) => (body as unknown as { error: string }).error);
    assert.equal(new Set(texts).size, 1);
  });
  it('429: one address asks 30 times a minute', async () => {
    const headers = freshCaller();
    const token = await newLinkToken(h, linking);
    const replies = await Promise.all(Array.from({ length: 32 }, () => read(token, headers)));
    const refused = replies.filter(({ status }) => status === 429).length;
    assert.ok(refused >= 2 && replies.length - refused === 30, String(refused));
    assert.equal((await read(token)).status, 200);
  });
  it('404: in production, where no aggregator is played', async () => {
    const production = await harness({ CLEARHOUSE_MODE: 'production' });
    const reply = await production.app.request(contract.routes[0].path, { method: 'POST', body: '{}' });
    assert.equal(reply.status, 404);
  });
});
