import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openApiText } from '#server/openapi/openapi-text.ts';
import { harness } from '#server/testing/harness.ts';
import { longestStretch } from '#server/testing/stall.ts';
import { chooseCoding } from './openapi-reply.ts';

const h = await harness();
const ask = (headers: Record<string, string> = {}) => h.app.request('/openapi.json', { headers });
const bytesOf = async (reply: Response): Promise<Buffer> => Buffer.from(await reply.arrayBuffer());

describe('GET /openapi.json', () => {
  it('is made without keeping others waiting', async (t) => {
    const ms = await longestStretch(async () => assert.equal((await ask()).status, 200));
    t.diagnostic(`at most ${Math.round(ms)} ms at a stretch`);
    assert.ok(ms <= 200, `${ms} ms`);
  });

  it('is the document of this deployment, in the coding that the reader takes', async () => {
    const text = openApiText(h.service);
    for (const [accepted, coding, decode] of [
      ['', null, (bytes: Buffer) => bytes],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
    ] as const) {
      const reply = await ask({ 'accept-encoding': accepted });
      assert.deepEqual(
        [reply.status, reply.headers.get('content-encoding'), reply.headers.get('vary')],
        [200, coding, 'accept-encoding'],
      );
      assert.equal(reply.headers.get('content-type'), 'application/json; charset=utf-8');
      const bytes = await bytesOf(reply);
      assert.equal(Number(reply.headers.get('content-length')), bytes.length);
      assert.ok(decode(bytes).toString() === text, `${accepted} is another text`);
    }
  });

  it('is not sent again to a reader who has it', async () => {
    const first = await ask();
    const etag = first.headers.get('etag') ?? '';
    assert.match(etag, /^W\/"[\w-]{43}"$/);
    assert.equal(first.headers.get('cache-control'), 'public, no-cache');
    for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const reply = await ask({ 'if-none-match': known });
      assert.deepEqual([reply.status, (await bytesOf(reply)).length, reply.headers.get('etag')], [304, 0, etag]);
    }
    assert.equal((await ask({ 'if-none-match': '"other"' })).status, 200);
  });

  it('says its length to whoever asks for the head alone', async () => {
    const reply = await h.app.request('/openapi.json', { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
    assert.equal(reply.status, 200);
    assert.ok(Number(reply.headers.get('content-length')) > 10_000);
    assert.equal((await bytesOf(reply)).length, 0);
  });

  it('takes a coding for refused at the weight of nothing', () => {
    for (const [accepted, coding] of [
      [undefined, 'identity'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['br; q=0.000, *', 'identity'],
      ['BR;q=1', 'br'],
      ['identity', 'identity'],
    ] as const)
      assert.equal(chooseCoding(accepted), coding, accepted);
  });
});
