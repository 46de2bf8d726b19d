import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { DemoFile } from '#e2e/support/demo.ts';
import { type RunningHost, removeDataDir, runHost, temporaryDataDir } from '#e2e/support/run-host.ts';
import type { WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';

const LIMIT_MS = 60_000;

let host: RunningHost;
let demo: DemoFile;

before(async () => {
  host = await runHost({ DATA_DIR: await temporaryDataDir(), CLEARHOUSE_MODE: 'sandbox', LOG_LEVEL: 'warn' });
  demo = JSON.parse(readFileSync(join(host.dataDir, 'demo.json'), 'utf8')) as DemoFile;
});
after(async () => {
  await host.kill('SIGTERM');
  await removeDataDir(host.dataDir);
});

async function ask<T>(path: string, body?: object): Promise<T> {
  const reply = await fetch(`${host.origin}/api/clearhouse/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${demo.tokens.full}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  assert.ok(reply.ok, text);
  return JSON.parse(text) as T;
}

const endpoints = async (): Promise<WebhookRow[]> =>
  (await ask<{ webhooks: WebhookRow[] }>(`enterprises/${demo.enterprises[0]?.id}/webhooks?limit=200`)).webhooks;
const isHealthy = ({ state, successiveFailedAttempts }: WebhookRow): boolean =>
  state === 'active' && successiveFailedAttempts === 0;
const labelsOf = (rows: readonly WebhookRow[]): string[] =>
  rows
    .filter(isHealthy)
    .map(({ label }) => label ?? '')
    .sort();

/** Endpoints once something was sent since `at` to the one that hears of blocks, and nothing waits at the healthy ones. */
async function settled(at: string): Promise<WebhookRow[]> {
  const until = Date.now() + LIMIT_MS;
  for (;;) {
    const all = await endpoints();
    const blocks = all.find(({ label }) => label === 'Block watcher');
    const isQuiet = all.filter(isHealthy).every(({ waiting }) => waiting === 0);
    if (isQuiet && (blocks?.lastAttempt ?? '') > at) return all;
    assert.ok(Date.now() < until, `nothing was sent since ${at}: ${JSON.stringify(blocks)}`);
    await pause(200);
  }
}

describe('a sandbox with its demo data', () => {
  it('has endpoints that succeed, one that fails and one that is suspended', async () => {
    const all = await endpoints();
    assert.deepEqual(labelsOf(all), ['BTC desk', 'Block watcher', 'Treasury ledger']);
    const others = all.filter((row) => !isHealthy(row)).map(({ label, state }) => [label, state]);
    assert.deepEqual(
      others.sort(([one = ''], [other = '']) => one.localeCompare(other)),
      [
        ['Payments ERP', 'active'],
        ['Security monitor', 'suspended'],
      ],
    );
    for (const { url } of all) assert.ok(url.startsWith(`${host.origin}/receivers/demo-`), url);
  });
  it('stays healthy when its clock moves by an hour: what becomes due is taken', async () => {
    const healthy = labelsOf(await endpoints());
    const { now } = await ask<{ now: string }>('sandbox/clock', { advanceSeconds: 3600 });
    const moved = new Date(Date.parse(now) - 3_600_000).toISOString();
    assert.deepEqual(labelsOf(await settled(moved)), healthy);
  });
  it('seals all that its audit log tells of the past, and finds the chain intact', async () => {
    const path = `enterprises/${demo.enterprises[0]?.id}/audit/entries?limit=200`;
    const read = () => ask<{ entries: { title: string; position: number | null }[]; total: number }>(path);
    const { entries, total } = await read();
    assert.ok(total > 300, `${total} entries`);
    const titles = new Set(entries.map(({ title }) => title));
    for (const title of ['Signed in', 'Signed in: refused', 'Changed the clock']) assert.ok(titles.has(title), title);
    const until = Date.now() + LIMIT_MS;
    while (!(await read()).entries.every(({ position }) => position !== null)) {
      assert.ok(Date.now() < until, 'an entry is not sealed');
      await pause(200);
    }
  });
});
