import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { quickfixDictionary } from '#server/domains/fix/public.ts';
import { harness } from '#server/testing/harness.ts';
import { DICTIONARY_PATH } from './dictionary-reply.ts';

const h = await harness();
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  h.app.request(DICTIONARY_PATH, { headers, method });

describe('GET /api/clearhouse/v1/fix/dictionary', () => {
  it('is a file of XML, for whoever asks', async () => {
    const reply = await ask();
    assert.equal(reply.status, 200);
    assert.equal(reply.headers.get('content-type'), 'application/xml; charset=utf-8');
    assert.equal(reply.headers.get('content-disposition'), 'attachment; filename="FIX44.xml"');
    assert.equal(reply.headers.get('x-content-type-options'), 'nosniff');
    assert.ok((await reply.text()) === quickfixDictionary());
  });

  it('is not sent again to a reader who has it', async () => {
    const etag = (await ask()).headers.get('etag') ?? '';
    const reply = await ask({ 'if-none-match': etag });
    assert.deepEqual([reply.status, await reply.text(), reply.headers.get('etag')], [304, '', etag]);
    assert.equal((await ask({ 'if-none-match': '"other"' })).status, 200);
  });

  it('has a head, and nothing to write', async () => {
    assert.equal((await ask({}, 'HEAD')).status, 200);
    assert.equal((await ask({}, 'POST')).status, 404);
  });
});
