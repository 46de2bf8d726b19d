import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { contract } from '#lib/contract.ts';
import { createHttpApp } from '#server/http/app.ts';
import { harness } from '#server/testing/harness.ts';
import { wholeBodyOperation } from './operation.ts';

const h = await harness();
const taken: Uint8Array[] = [];

const takeBytes = wholeBodyOperation(
  contract({
    routes: [{ method: 'POST', path: '/bytes' }],
    access: { caller: 'anyone' },
    maxBodyBytes: 1024,
    headers: { 'x-mark': 'mark' },
    body: { contentType: 'application/json', isWhole: true, description: 'Bytes.', example: '{}' },
    input: z.object({ mark: z.string().max(10).optional() }),
    output: z.object({ bytes: z.int(), mark: z.string().nullable() }),
    summary: 'Take bytes.',
    done: 'Took bytes',
    tag: 'Members',
    example: { input: {}, output: { bytes: 2, mark: null } },
  }),
  async (_, __, body) => {
    taken.push(body);
    return body.length;
  },
  async (context, { mark }, bytes) => {
    await context.audit({ subjectType: 'notice', subjectId: String(bytes), actorKind: 'machine' });
    return { bytes, mark: mark ?? null };
  },
);
const operations = [{ ...takeBytes, name: 'takeBytes' }] as unknown as Parameters<typeof createHttpApp>[1];
const app = createHttpApp(h.service, operations);
const post = async (body: Uint8Array<ArrayBuffer> | string, headers: Record<string, string> = {}) => {
  const reply = await app.request('/bytes', { method: 'POST', headers, body }, { address: '127.0.0.1' });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};

describe('a body that is taken whole', () => {
  it('reaches the operation in the bytes that came, whatever they are and are called', async () => {
    const odd = Uint8Array.from([0x7b, 0x20, 0xff, 0x00, 0x7d, 0x0a]);
    for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
      const { status, body } = await post(odd, { 'content-type': type, 'x-mark': 'one' });
      assert.deepEqual([status, body], [200, { bytes: 6, mark: 'one' }]);
      assert.deepEqual([...(taken.at(-1) ?? [])], [...odd]);
    }
  });
  it('gives no fields: those of path, query and headers alone count', async () => {
    assert.deepEqual((await post('{"mark":"two"}', { 'content-type': 'application/json' })).body.mark, null);
  });
  it('may be empty, and no larger than it may', async () => {
    assert.equal((await post('')).body.bytes, 0);
    assert.equal((await post('x'.repeat(1024))).status, 200);
    assert.equal((await post('x'.repeat(1025))).status, 413);
  });
  it('is audited as the machine that its signature showed', async () => {
    const { rows } = await h.ownerPool.query(`select distinct actor_kind from audit_log where operation = 'takeBytes'`);
    assert.deepEqual(rows, [{ actor_kind: 'machine' }]);
  });
  it('is not kept in the request log', async () => {
    const secret = 'mara.lindqvist@northwind.example';
    const { status } = await post(JSON.stringify({ secret }), { authorization: `Bearer ${h.admin.token}` });
    assert.equal(status, 200);
    await h.service.requestLog.flush();
    const { rows } = await h.ownerPool.query(`select json_agg(t)::text as all from request_log t`);
    assert.ok(rows[0].all.includes('takeBytes') && !rows[0].all.includes(secret));
  });
});
