import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operationsOf } from '#server/core/call/operation.ts';
import { domains } from '#server/registry.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const pathOf = (template: string): string => template.replaceAll(/\{\w+\}/g, h.enterpriseId);
const routes = operationsOf(domains).flatMap(({ contract }) =>
  contract.routes
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => ({ path: pathOf(path), isWrite: contract.effect === 'write' })),
);
const countAudits = async () => Number((await h.service.pool.query('select count(*) from audit_log')).rows[0]?.count);

describe('HEAD', () => {
  const headers = { authorization: `Bearer ${h.admin.token}` };
  it('405: of a GET that writes, which then does nothing', async () => {
    const writes = routes.filter(({ isWrite }) => isWrite);
    assert.ok(writes.length >= 4, `only ${writes.length} routes`);
    const before = await countAudits();
    for (const { path } of writes) {
      const reply = await h.app.request(path, { method: 'HEAD', headers });
      assert.equal(reply.status, 405, path);
      assert.ok(reply.headers.get('allow')?.split(', ').includes('GET'), path);
    }
    assert.equal(await countAudits(), before);
    assert.equal((await h.app.request('/api/v2/user/me', { headers })).status, 200);
  });
  it('answers as the GET of a read does, without a body', async () => {
    for (const { path } of routes.filter(({ isWrite, path }) => !isWrite && !path.endsWith('/events/stream'))) {
      const head = await h.app.request(path, { method: 'HEAD', headers });
      const get = await h.app.request(path, { headers });
      assert.equal(head.status, get.status, path);
      assert.equal(await head.text(), '', path);
      await get.body?.cancel();
    }
  });
});
