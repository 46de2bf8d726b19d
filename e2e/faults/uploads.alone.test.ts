import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { childEnv } from '#server/core/runtime/env.ts';
import { beginDocument, passTime, pdfFile } from '#server/domains/documents/testing.ts';
import { harness } from '#server/testing/harness.ts';
import type { Said } from './upload-process.ts';

const PROCESS = fileURLToPath(new URL('upload-process.ts', import.meta.url));
const MIB = 1024 * 1024;
const UPLOADS = 50;
const MOST_MEMORY = 200 * MIB;
const POLL_MS = 20;
const PATIENCE_MS = 90_000;

const h = await harness();
const file = pdfFile(14_999_000);

async function startProcess(): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(PROCESS, [h.databaseUrl], { env: childEnv() });
  after(() => child.kill('SIGKILL'));
  const [said] = (await once(child, 'message')) as [Said];
  if (!('port' in said)) throw new Error('the process does not say where it listens');
  return { child, port: said.port };
}

/** The most memory that the process had since it was last asked. */
async function peakOf(child: ChildProcess): Promise<number> {
  child.send('peak');
  const [said] = (await once(child, 'message')) as [Said];
  return 'peak' in said ? said.peak : 0;
}

const newToken = async (): Promise<string> => (await beginDocument(h, h.admin)).tokens[0] ?? '';

/** Begins an upload from an address of its own. */
function open(port: number, token: string, index: number): { sending: ClientRequest; status: Promise<number> } {
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'PUT',
    path: `/api/document-service/v1/uploads/${token}`,
    headers: {
      'content-type': 'application/pdf',
      'content-length': file.length,
      'x-forwarded-for': `192.0.2.${index + 1}`,
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    sending.on('response', (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sending.on('error', reject);
  });
  return { sending, status };
}

async function send(port: number, token: string, index: number): Promise<number> {
  const { sending, status } = open(port, token, index);
  sending.end(file);
  return status;
}

const pending = async (): Promise<{ contents: number; chunks: number }> =>
  (
    await h.ownerPool.query(
      `select (select count(*) from document_contents where state = 'pending')::int as contents,
         (select count(*) from document_chunks c join document_contents d on d.id = c.content_id
          where d.state = 'pending')::int as chunks`,
    )
  ).rows[0];

describe(`${UPLOADS} uploads of 15 MB at once`, () => {
  it('take less than 200 MiB beside what the process has, and all arrive', async (t) => {
    const { child, port } = await startProcess();
    for (const index of [0, 1]) assert.equal(await send(port, await newToken(), index), 200);
    await peakOf(child);
    await delay(10 * POLL_MS);
    const before = await peakOf(child);
    const tokens = await Promise.all(Array.from({ length: UPLOADS }, newToken));
    const begun = performance.now();
    const statuses = await Promise.all(tokens.map((token, index) => send(port, token, index)));
    const seconds = (performance.now() - begun) / 1000;
    const more = (await peakOf(child)) - before;
    t.diagnostic(`${Math.round(more / MIB)} MiB over ${Math.round(before / MIB)} MiB, ${seconds.toFixed(1)} s`);
    assert.deepEqual(new Set(statuses), new Set([200]));
    assert.ok(more < MOST_MEMORY, `${Math.round(more / MIB)} MiB`);
    child.kill('SIGKILL');
  });
});

describe('an upload whose process is killed', () => {
  it('leaves nothing after the next sweep, and its address is good for another', async () => {
    const { child, port } = await startProcess();
    const token = await newToken();
    const { sending, status } = open(port, token, 0);
    sending.write(file.subarray(0, 5_000_000));
    for (const deadline = Date.now() + PATIENCE_MS; (await pending()).chunks < 10; await delay(POLL_MS))
      assert.ok(Date.now() < deadline, 'no chunk was written in time');
    child.kill('SIGKILL');
    await assert.rejects(status);
    const left = await pending();
    assert.ok(left.contents === 1 && left.chunks >= 10);
    const again = await startProcess();
    assert.equal(await send(again.port, token, 0), 200);
    await passTime(h, 3_601_000);
    assert.deepEqual(await pending(), { contents: 0, chunks: 0 });
    again.child.kill('SIGKILL');
  });
});
