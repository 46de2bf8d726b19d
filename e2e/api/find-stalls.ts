import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import type { Contract } from '#lib/contract.ts';
import { createWebhookSecret } from '#lib/contracts/webhooks/secrets.ts';
import { Licence } from '#lib/scopes.ts';
import { fail } from '#server/core/call/errors.ts';
import type { NamedOperation } from '#server/core/call/operation.ts';
import { insertNotifications, insertWebhook } from '#server/domains/webhooks/testing/webhooks.ts';
import { createHttpApp } from '#server/http/app.ts';
import { operations } from '#server/registry.ts';
import { harness } from '#server/testing/harness.ts';
import { exampleFor } from '#server/testing/probes.ts';
import { stallOf } from '#server/testing/stall.ts';
import { largestRequests } from './largest-requests.ts';
import { createSender } from './send-request.ts';

const ALLOWED_MS = 200;
const SHOWN = 12;

const h = await harness();
const { db, clock } = h.service;

/** What they do would end or delay this test; they are asked as far as their own work. */
const NOT_RUN = new Set(['resetSandbox', 'changeClock', 'injectFault']);

/** Limits would get in the way of thousands of calls. */
function unlimited(operation: NamedOperation): NamedOperation {
  const { limit: _, ...contract } = operation.contract;
  const free = { ...operation, contract };
  return NOT_RUN.has(operation.name) ? { ...free, run: async () => fail('unprocessable', 'not run') } : free;
}

const listener = getRequestListener(createHttpApp(h.service, operations.map(unlimited)).fetch, {
  overrideGlobalObjects: false,
});
const server = createServer((request, response) => void listener(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const sender = createSender(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
after(async () => {
  sender.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** An enterprise of one's own with everything that an operation may look for, and somebody who may do everything there. */
async function prepare(contract: Contract): Promise<{ input: Record<string, unknown>; token: string }> {
  const enterpriseId = await h.create.enterprise({ licences: [...Licence.options] });
  const user = await h.create.user({ [enterpriseId]: 'admin' }, { isPlatformAdmin: true });
  const input = exampleFor(contract, enterpriseId);
  if ('enterpriseId' in input) input.enterpriseId = enterpriseId;
  if (contract.tag !== 'Webhooks') return { input, token: user.token };
  await h.call(createWebhookSecret, { as: user, input: { enterpriseId } });
  const webhook = await insertWebhook(db, { enterpriseId, userId: user.id, url: 'http://127.0.0.1:9/hooks' });
  await insertNotifications(db, webhook, { count: 100, now: clock.now() });
  if ('webhookId' in input) input.webhookId = webhook.id;
  return { input, token: user.token };
}

interface Stall {
  ms: number;
  what: string;
  status: number;
}

async function longestStall({ contract }: NamedOperation): Promise<{ worst: Stall; broken: string[] }> {
  const { input, token } = await prepare(contract);
  let worst: Stall = { ms: 0, what: 'nothing', status: 0 };
  const broken: string[] = [];
  for (const { what, method, target, body, contentType = 'application/json' } of largestRequests(contract, input)) {
    const bytes = body === null ? null : Buffer.from(body);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(bytes ? { 'content-type': contentType, 'content-length': String(bytes.length) } : {}),
    };
    let status = 0;
    const ms = await stallOf(async () => {
      ({ status } = await sender.send({ method, target, headers, body: bytes }));
    }, ALLOWED_MS);
    if (status >= 500) broken.push(`${what}: ${status}`);
    if (ms > worst.ms) worst = { ms, what, status };
  }
  return { worst, broken };
}

/** Every operation stands in one of so many parts, each of which a file runs: all of them take longer than a file may. */
const PARTS = 2;

/** The largest and the most nested input of the operations of a part, counted from 0. */
export function testStalls(part: number): void {
  const ours = operations.filter((_, place) => place % PARTS === part);
  const found: (Stall & { name: string })[] = [];

  void describe('the largest and the most nested input', () => {
    for (const operation of ours)
      void it(`of ${operation.name} keeps the service from others for at most ${ALLOWED_MS} ms, and breaks nothing`, async () => {
        const { worst, broken } = await longestStall(operation);
        found.push({ ...worst, name: operation.name });
        assert.deepEqual(broken, []);
        assert.ok(worst.ms <= ALLOWED_MS, `${Math.round(worst.ms)} ms by ${worst.what} (${worst.status})`);
      });

    void it('is listed by how long it keeps the service', (t) => {
      const longest = found.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
      for (const { name, ms, what, status } of longest)
        t.diagnostic(`${name}: ${Math.round(ms)} ms by ${what} (${status})`);
      assert.equal(found.length, ours.length);
      assert.ok(ours.length > operations.length / PARTS - 1);
    });
  });
}
