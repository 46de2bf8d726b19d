import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { searchWebhooks } from '#lib/contracts/webhooks/endpoints.ts';
import { getWebhookSecret } from '#lib/contracts/webhooks/secrets.ts';
import { childEnv } from '#server/core/runtime/env.ts';
import { createDeliveries } from '#server/domains/webhooks/testing/deliveries.ts';
import { closedAddress } from '#server/testing/closed-port.ts';
import { harness } from '#server/testing/harness.ts';
import { openReceiver } from '#server/testing/receiver.ts';
import { type CommandResult, runClearhouse } from '#server/testing/run-clearhouse.ts';

const h = await harness();
const { setUp, deliverAll } = createDeliveries(h);
const origin = await h.listen();
const scratch = await mkdtemp(join(tmpdir(), 'clearhouse-client-'));
after(() => rm(scratch, { recursive: true, force: true }));
const CLI = fileURLToPath(new URL('clearhouse.ts', import.meta.url));

/** An enterprise of its own with an administrator, and the environment of a client in their name. */
async function stage() {
  const made = await setUp();
  const { enterpriseId } = made.webhook;
  const admin = await h.create.user({ [enterpriseId]: 'admin' });
  const dataDir = await mkdtemp(join(scratch, 'data-'));
  const env = { CLEARHOUSE_URL: origin, CLEARHOUSE_TOKEN: admin.token, DATA_DIR: dataDir };
  return { ...made, enterpriseId, admin, env, run: (...args: string[]) => runClearhouse(env, args) };
}

/** Runs `listen` until it is stopped; what it says so far is in `lines`. */
function listen(env: Record<string, string>, ...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, [CLI, 'listen', ...args], {
    env: childEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, error] = ['', ''];
  child.stdout?.on('data', (text) => {
    output += String(text);
  });
  child.stderr?.on('data', (text) => {
    error += String(text);
  });
  const ended = new Promise<CommandResult>((resolve) =>
    child.once('close', (code) => resolve({ exitCode: code ?? -1, output, error })),
  );
  const until = async (pattern: RegExp): Promise<void> => {
    const deadline = Date.now() + 20_000;
    while (!pattern.test(output)) {
      assert.ok(child.exitCode === null && Date.now() < deadline, `${pattern} did not come: ${output}${error}`);
      await delay(20);
    }
  };
  const stop = (): Promise<CommandResult> => {
    child.kill('SIGINT');
    return ended;
  };
  return { until, stop, ended, child };
}

describe('clearhouse listen, trigger, resend: help and mistakes', () => {
  it('lists them, and their options', async () => {
    const { output } = await runClearhouse({}, ['--help']);
    for (const line of [/^ +listen +Forward/m, /^ +trigger TYPE +Simulate/m, /^ +resend ID +Send/m, /^ +user list/m])
      assert.match(output, line);
    const help = await runClearhouse({}, ['listen', '--help']);
    assert.match(help.output, /--forward-to URL .*Required\./);
    assert.match((await runClearhouse({}, ['trigger', '--help'])).output, /Usage: .* trigger TYPE \[options\]/);
  });
  it('answers each mistake with one sentence and exit 1, and never with the token', async () => {
    const { env, enterpriseId, run } = await stage();
    const to = ['--forward-to', 'http://127.0.0.1:9/'];
    const expired = await h.create.token((await h.create.user({ [enterpriseId]: 'viewer' })).id, {
      expiresAt: '2020-01-01T00:00:00.000Z',
    });
    const narrow = await h.create.token((await h.create.user({ [enterpriseId]: 'viewer' })).id, {
      scopes: ['wallet_view_all'],
    });
    const by = (changes: Record<string, string>, ...args: string[]) => runClearhouse({ ...env, ...changes }, args);
    const cases: [Promise<CommandResult>, RegExp][] = [
      [run('listen'), /--forward-to is missing/],
      [run('listen', ...to, '--enterprise', h.otherEnterpriseId), /does not exist/],
      [by({ CLEARHOUSE_TOKEN: expired.token }, 'listen', ...to, '--enterprise', enterpriseId), /token/i],
      [by({ CLEARHOUSE_TOKEN: narrow.token }, 'listen', ...to, '--enterprise', enterpriseId), /enterprise_view_all/],
      [by({ CLEARHOUSE_TOKEN: '' }, 'listen', ...to), /set CLEARHOUSE_TOKEN/],
      [by({ CLEARHOUSE_TOKEN: 'two\nlines' }, 'listen', ...to), /CLEARHOUSE_TOKEN: is no access token/],
      [by({ CLEARHOUSE_URL: await closedAddress() }, 'listen', ...to), /cannot be reached \(ECONNREFUSED\)/],
      [run('trigger'), /Give one TYPE/],
      [run('trigger', 'block'), /no active webhook of the type block/],
      [run('resend', '0'.repeat(32)), /is not sent again: /],
    ];
    for (const [running, sentence] of cases) {
      const { exitCode, output, error } = await running;
      assert.equal(exitCode, 1, output + error);
      assert.match(error, sentence);
      assert.ok(error.trim().split('\n').length === 1, error);
      for (const secret of [env.CLEARHOUSE_TOKEN, expired.token, narrow.token])
        assert.ok(!(output + error).includes(secret));
    }
  });
});

describe('clearhouse listen', () => {
  it('forwards, says a line each, goes on where it stopped, and ends with a summary and exit 0', async () => {
    const { env, notify, enterpriseId } = await stage();
    const local = await openReceiver();
    const args = ['--forward-to', local.url];
    const first = listen(env, ...args);
    await first.until(/Listening to enterprise [0-9a-f]{32}/);
    const [one = ''] = await notify(1);
    await deliverAll();
    await first.until(new RegExp(`accessToken  ${one.slice(0, 8)}  attempt 1  → 200 \\(\\d+ ms\\)`));
    const ended = await first.stop();
    assert.deepEqual([ended.exitCode, ended.error], [0, '']);
    assert.match(ended.output, /1 forwarded, 0 refused, 0 reconnects\.\n$/);
    assert.ok(ended.output.includes(enterpriseId));
    const [missed = ''] = await notify(1);
    await deliverAll();
    const second = listen(env, ...args, '--json');
    await second.until(/"event":"forwarded"/);
    const lines = (await second.stop()).output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      lines.map(({ event }) => event),
      ['listening', 'forwarded', 'summary'],
    );
    assert.deepEqual([lines[1].deliveryId, lines[1].local.status], [missed, 200]);
    const fresh = listen(env, ...args, '--from', 'now', '--json');
    await fresh.until(/"event":"listening"/);
    assert.match((await fresh.stop()).output, /"forwarded":0/);
    assert.deepEqual(
      local.received.map(({ headers }) => headers['webhook-id']),
      [one, missed],
    );
    assert.equal((await readdir(join(env.DATA_DIR, 'listeners'))).length, 1);
  });
  it('goes past an address that takes nothing, and says which deliveries to send again', async () => {
    const { env, notify } = await stage();
    const listener = listen(env, '--forward-to', await closedAddress());
    await listener.until(/Listening/);
    const ids = await notify(3);
    await deliverAll();
    await listener.until(/(not taken: connection refused[^]*){3}/);
    const { output, exitCode } = await listener.stop();
    assert.equal(exitCode, 0);
    assert.match(output, /0 forwarded, 3 refused/);
    for (const id of ids) assert.ok(output.includes(`resend ${id}`));
  });
  it('filters by type and webhook', async () => {
    const { env, notify } = await stage();
    const local = await openReceiver();
    const listener = listen(env, '--forward-to', local.url, '--type', 'bankAccount');
    await listener.until(/Listening/);
    await notify(2);
    await deliverAll();
    await delay(600);
    assert.match((await listener.stop()).output, /0 forwarded, 0 refused/);
    assert.equal(local.received.length, 0);
  });
  it('ends with one sentence and exit 1 when the token is revoked meanwhile', async () => {
    const { env, admin } = await stage();
    const listener = listen(env, '--forward-to', 'http://127.0.0.1:9/');
    await listener.until(/Listening/);
    await h.service.pool.query('update access_tokens set revoked_at = created_at where id = $1', [admin.tokenId]);
    await h.service.onSignal('access');
    const { exitCode, error } = await listener.ended;
    assert.equal(exitCode, 1, error);
    assert.match(error, /^clearhouse: .*\.\n$/);
  });
  it('takes token and enterprise of the sandbox on this machine, and gives that token to no other', async () => {
    const { enterpriseId, admin } = await stage();
    const dataDir = join(scratch, 'sandbox');
    await mkdir(dataDir);
    const demo = { tokens: { full: admin.token }, enterprises: [{ id: enterpriseId }, { id: h.enterpriseId }] };
    await writeFile(join(dataDir, 'demo.json'), JSON.stringify(demo));
    const env = { DATA_DIR: dataDir, CLEARHOUSE_TOKEN: '', CLEARHOUSE_URL: '' };
    const listener = listen(env, '--forward-to', 'http://127.0.0.1:9/', '--url', origin);
    await listener.until(new RegExp(`Listening to enterprise ${enterpriseId}`));
    assert.equal((await listener.stop()).exitCode, 0);
    for (const url of ['http://service.example', 'http://127.0.0.1.service.example', 'http://127.service.example:9']) {
      const other = await runClearhouse(env, ['resend', '0'.repeat(32), '--url', url]);
      assert.match(other.error, /No access token/, url);
    }
  });
  it('goes where demo.json says that the sandbox is, unless an address is given', async () => {
    const { enterpriseId, admin, env } = await stage();
    const demo = { baseUrl: origin, tokens: { full: admin.token }, enterprises: [{ id: enterpriseId }] };
    await writeFile(join(env.DATA_DIR, 'demo.json'), JSON.stringify(demo));
    const bare = { DATA_DIR: env.DATA_DIR, CLEARHOUSE_TOKEN: '', CLEARHOUSE_URL: '' };
    const found = await runClearhouse(bare, ['trigger', 'accessToken']);
    assert.equal(found.exitCode, 0, found.error);
    const closed = await closedAddress();
    const given = [
      await runClearhouse({ ...bare, CLEARHOUSE_URL: closed }, ['trigger', 'accessToken']),
      await runClearhouse({ ...bare, CLEARHOUSE_URL: origin }, ['trigger', 'accessToken', '--url', closed]),
    ];
    for (const { error } of given) assert.match(error, /cannot be reached/);
    const own = await runClearhouse({ ...bare, CLEARHOUSE_TOKEN: admin.token }, ['trigger', 'accessToken']);
    assert.equal(own.exitCode, 0, own.error);
  });
});

describe('clearhouse trigger and resend', () => {
  it('makes receiver, secret and webhook when there is none, says so, and sends a simulation', async () => {
    const enterpriseId = await h.create.enterprise();
    const admin = await h.create.user({ [enterpriseId]: 'admin' });
    const env = { CLEARHOUSE_URL: origin, CLEARHOUSE_TOKEN: admin.token, DATA_DIR: scratch };
    const first = await runClearhouse(env, ['trigger', 'accessToken']);
    assert.equal(first.exitCode, 0, first.error);
    for (const sentence of [/Opened the built-in receiver/, /Made the webhook secret/, /Created the webhook/])
      assert.match(first.output, sentence);
    assert.match(first.output, /Sent a simulation of accessToken: the delivery [0-9a-f]{32}/);
    assert.doesNotMatch(first.output, /[0-9a-f]{64}/, 'the secret is not shown');
    const again = await runClearhouse(env, ['trigger', 'accessToken', '--json']);
    const { delivery, created } = JSON.parse(again.output);
    assert.deepEqual([delivery.simulation, created], [true, []]);
    const secret = await h.call(getWebhookSecret, { as: admin, input: { enterpriseId } });
    assert.equal(secret.body.hasSecret, true);
    const hooks = await h.call(searchWebhooks, { as: admin, input: { enterpriseId } });
    assert.equal(hooks.body.webhooks.length, 1);
  });
  it('lays the fields of a file over the draft', async () => {
    const { run, receiver, env } = await stage();
    const file = join(env.DATA_DIR, 'fields.json');
    await writeFile(file, '{"username":"a@b.example"}');
    const { exitCode, error } = await run('trigger', 'accessToken', '--data', file);
    assert.equal(exitCode, 0, error);
    await deliverAll();
    const body = JSON.parse(receiver.received.at(-1)?.body ?? '{}');
    assert.deepEqual([body.username, body.simulation, body.type], ['a@b.example', true, 'accessToken']);
  });
  it('shows what the service says of a field as it is', async () => {
    const { run, env } = await stage();
    const file = join(env.DATA_DIR, 'fields.json');
    await writeFile(file, '{"username":7}');
    const { exitCode, error } = await run('trigger', 'accessToken', '--data', file);
    assert.equal(exitCode, 1);
    assert.match(error, /^clearhouse: payload\.username: .*\n$/);
  });
  it('takes the webhook that is named, if it is of the type', async () => {
    const { run, webhook } = await stage();
    assert.equal((await run('trigger', 'accessToken', '--webhook', webhook.id)).exitCode, 0);
    const other = await run('trigger', 'bankAccount', '--webhook', webhook.id);
    assert.match(other.error, /is of the type accessToken, not bankAccount/);
  });
  it('sends a delivery again', async () => {
    const { run, notify, receiver } = await stage();
    const [id = ''] = await notify(1);
    await deliverAll();
    const { exitCode, output } = await run('resend', id);
    assert.equal(exitCode, 0);
    assert.equal(output, `The delivery ${id} is sent again.\n`);
    await deliverAll();
    assert.equal(receiver.received.length, 2);
    const unknown = await run('resend', '0'.repeat(32), '--json');
    assert.deepEqual([unknown.exitCode, JSON.parse(unknown.output)], [1, { resent: [], notResent: ['0'.repeat(32)] }]);
  });
});
