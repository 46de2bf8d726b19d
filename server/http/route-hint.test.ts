import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operations } from '#server/registry.ts';
import { harness } from '#server/testing/harness.ts';
import { indexHints } from './route-hint.ts';

const h = await harness();
const hintRoute = indexHints(operations.flatMap(({ contract }) => contract.routes));
const id = 'ab'.repeat(16);

describe('an unknown path of webhooks', () => {
  it('names the route in the other number of the word, where there is one', () => {
    const right = `/api/v2/enterprise/${id}/webhook/${id}/simulate`;
    assert.equal(hintRoute('POST', right.replace('webhook', 'webhooks')), `POST ${right}`);
    const block = `/api/v2/btc/webhooks/${id}/simulate`;
    assert.equal(hintRoute('POST', block.replace('webhooks', 'webhook')), `POST ${block}`);
    assert.equal(hintRoute('POST', `/api/v2/enterprise/${id}/webhook`), `POST /api/v2/enterprise/${id}/webhooks`);
  });
  it('does the same for webhooks of organisations', () => {
    const right = `/api/v2/organization/${id}/webhook/${id}/simulate`;
    assert.equal(hintRoute('POST', right.replace('webhook', 'webhooks')), `POST ${right}`);
    const list = `/api/v2/organization/${id}/webhook`;
    assert.equal(hintRoute('GET', `${list}s`), `GET ${list}`);
  });
  it('goes by the index alone, which is made once', () => {
    let read = 0;
    const route = {
      method: 'POST' as const,
      get path() {
        read += 1;
        return '/api/webhook/{id}' as const;
      },
    };
    const hint = indexHints([route]);
    assert.equal(read, 1);
    assert.equal(hint('POST', '/api/webhooks/a.b+'), 'POST /api/webhook/a.b+');
    assert.equal(hint('POST', '/api/webhooks/'), null);
    assert.equal(read, 1);
  });
  it('names none where there is none', () => {
    for (const path of ['/api/v2/nothing', '/api/v2/webhook', '/webhooks', '/'])
      assert.equal(hintRoute('POST', path), null, path);
    assert.equal(hintRoute('PUT', `/api/v2/btc/webhook/${id}/simulate`), null);
  });
  it('is answered with 404 and the hint', async () => {
    const reply = await h.app.request(`/api/v2/enterprise/${id}/webhooks/${id}/simulate`, { method: 'POST' });
    assert.equal(reply.status, 404);
    const { error } = (await reply.json()) as { error: string };
    assert.equal(error, `There is no such path. Did you mean POST /api/v2/enterprise/${id}/webhook/${id}/simulate?`);
  });
});
