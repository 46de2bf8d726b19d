import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { contract } from '#lib/contract.ts';
import { formText, multipart } from '#lib/multipart.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { createHttpApp } from '#server/http/app.ts';
import { harness } from '#server/testing/harness.ts';
import { Failure } from '../errors.ts';
import { signRequest } from '../hmac.ts';
import { multipartOperation } from '../operation.ts';

const h = await harness();
const PATH = `/forms/${h.enterpriseId}`;
const MAX = 100_000;
const FORM = multipart({
  fields: z.object({ kind: z.enum(['a', 'b']).optional() }),
  files: { front: 'The front.', back: 'The back.' },
  maxFileBytes: MAX,
  description: 'A form.',
  example: formText({ front: { name: 'f', type: 'text/plain', text: 'x' } }),
});
const seen = { begun: 0, run: 0 };

const takeForm = multipartOperation(
  contract({
    routes: [{ method: 'POST', path: '/forms/{enterpriseId}' }],
    access: { caller: 'member', scope: 'user_manage', enterprise: 'enterpriseId' },
    body: FORM,
    input: z.object({ enterpriseId: z.string() }),
    output: z.object({ kind: z.string().max(9), sizes: z.record(z.string().max(9), z.int()) }),
    summary: 'Take a form.',
    done: 'Took a form',
    tag: 'Members',
    example: { input: { enterpriseId: h.enterpriseId }, output: { kind: 'a', sizes: { front: 1 } } },
  }),
  FORM,
  {
    prepare: async (_, __, form) => {
      seen.begun += 1;
      return form.read(async ({ bytes }) => {
        let size = 0;
        for await (const chunk of bytes) {
          if (Buffer.from(chunk).includes('wrong')) throw new Failure('validation_failed', 'The file is wrong.');
          size += chunk.length;
        }
        return size;
      });
    },
    run: async (context, _, { fields, files }) => {
      seen.run += 1;
      await context.audit({ subjectType: 'notice', subjectId: '1' });
      return { kind: fields.kind ?? 'none', sizes: files as Record<string, number> };
    },
  },
);
const app = createHttpApp(h.service, [{ ...takeForm, name: 'takeForm' }] as unknown as Parameters<
  typeof createHttpApp
>[1]);

interface Sent {
  kind?: string;
  front?: string;
  back?: string;
}

function formOf({ kind, front, back }: Sent): FormData {
  const form = new FormData();
  if (front !== undefined) form.append('front', new Blob([front], { type: 'image/png' }), 'front.png');
  if (kind !== undefined) form.append('kind', kind);
  if (back !== undefined) form.append('back', new Blob([back]), 'back.png');
  return form;
}

async function send(body: FormData | string, headers: Record<string, string> = {}, token = h.admin.token) {
  const all = { authorization: `Bearer ${token}`, ...headers };
  const reply = await app.request(PATH, { method: 'POST', headers: all, body }, { address: '127.0.0.1' });
  const text = await reply.text();
  return { status: reply.status, text, body: JSON.parse(text), headers: reply.headers };
}

describe('a body that is a form', () => {
  it('200: is read part by part, as a browser sends it', async () => {
    const { status, body, text } = await send(formOf({ kind: 'b', front: 'x'.repeat(70_000), back: '' }));
    assert.equal(status, 200, text);
    assert.deepEqual(body, { kind: 'b', sizes: { front: 70_000, back: 0 } });
  });

  it('is part of what an Idempotency-Key stands for, whatever separates its parts', async () => {
    const { run } = seen;
    const key = { 'idempotency-key': 'form-1' };
    const first = await send(formOf({ kind: 'a', front: 'one' }), key);
    const again = await send(formOf({ kind: 'a', front: 'one' }), key);
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
    assert.deepEqual([again.text, seen.run], [first.text, run + 1]);
    assert.equal((await send(formOf({ kind: 'b', front: 'one' }), key)).status, 409);
    assert.equal((await send(formOf({ kind: 'a', front: 'two' }), key)).status, 409);
  });

  it('400: is refused with the part that is wrong, and nothing runs', async () => {
    const { run } = seen;
    assert.match((await send(formOf({ kind: 'c', front: 'x' }))).text, /kind: /);
    assert.match((await send(formOf({ kind: 'a' }))).text, /at least one file/);
    assert.match((await send(formOf({ front: `wrong${'x'.repeat(90_000)}` }))).text, /The file is wrong/);
    const bad = await send('--x', { 'content-type': 'multipart/form-data' });
    assert.deepEqual([bad.status, /names no boundary/.test(bad.text)], [400, true]);
    const broken = await send('--x\r\n', { 'content-type': 'multipart/form-data; boundary=x' });
    assert.equal(broken.status, 400);
    assert.equal(seen.run, run);
  });

  it('is not read before its sender is known, has the right, and names its type and length', async () => {
    const { begun } = seen;
    const form = formOf({ front: 'x' });
    assert.equal((await send(form, {}, 'v2xunknown')).status, 401);
    assert.equal((await send(form, {}, h.viewer.token)).status, 403);
    assert.equal((await send(form, {}, h.outsider.token)).status, 404);
    assert.equal((await send('{}', { 'content-type': 'application/json' })).status, 415);
    const huge = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(3 * MAX) };
    assert.equal((await send('--x', huge)).status, 413);
    assert.equal(seen.begun, begun);
  });

  it('413: is refused as soon as a file is too large', async () => {
    const { status, text } = await send(formOf({ front: 'x'.repeat(MAX + 1) }));
    assert.equal(status, 413);
    assert.match(text, /front: is larger than 100,000 bytes/);
  });

  it('400: is not signed, and says why', async () => {
    const { token } = h.admin;
    const body = formText({ front: { name: 'f', type: 'text/plain', text: 'x' } });
    const timestamp = String(Date.now());
    const hmac = signRequest({ version: '3.0', token, method: 'POST', path: PATH, timestamp, body });
    const headers = { 'bitgo-auth-version': '3.0', 'auth-timestamp': timestamp, hmac };
    const { status, text } = await send(body, headers, sha256(token).toString('hex'));
    assert.deepEqual([status, /A file is not signed/.test(text)], [400, true]);
  });
});
