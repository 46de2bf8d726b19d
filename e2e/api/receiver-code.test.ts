import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import {
  RECEIVER_FILES,
  RECEIVER_LANGUAGES,
  type ReceiverLanguage,
  receiverCode,
} from '#lib/webhooks/receiver-code.ts';
import { childEnv } from '#server/core/runtime/env.ts';
import { signatureHeaders } from '#server/domains/webhooks/signatures/signing.ts';

/** How a language is asked whether it is there, and how it runs the code; without a command only the text is checked. */
const COMMANDS: Readonly<Record<ReceiverLanguage, { version: string[]; run: string[] }>> = {
  node: { version: [process.execPath, '--version'], run: [process.execPath] },
  python: { version: ['python3', '--version'], run: ['python3'] },
  go: { version: ['go', 'version'], run: ['go', 'run'] },
  java: { version: ['java', '-version'], run: ['java'] },
};
const WAIT_MS = 20_000;
const STEP_MS = 50;
const secret = randomBytes(32).toString('hex');
const payload = '{"type":"accessToken","label":"Zahlung für 5 €"}';
const values = {
  url: 'http://127.0.0.1:9000/hooks/ledger',
  webhookId: '7c1d5e9f3a2b4c6d8e0f1a2b3c4d5e6f',
  type: 'accessToken',
};

const scratch = await mkdtemp(join(tmpdir(), 'clearhouse-receivers-'));
after(() => rm(scratch, { recursive: true, force: true }));

function isHere([program = '', ...args]: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Runs the code as its user would; calls back with its address once it answers. */
async function running(language: ReceiverLanguage, use: (origin: string) => Promise<void>): Promise<string> {
  const file = join(scratch, RECEIVER_FILES[language]);
  await writeFile(file, receiverCode(language, values));
  const [program = '', ...args] = COMMANDS[language].run;
  const port = await freePort();
  const env = childEnv({ NODE_OPTIONS: '', PORT: String(port), WEBHOOK_SECRET: secret });
  const child: ChildProcess = spawn(program, [...args, file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += String(chunk)));
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    const origin = `http://127.0.0.1:${port}`;
    await waitFor(origin, () => printed);
    await use(origin);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
  return printed;
}

async function waitFor(origin: string, printed: () => string): Promise<void> {
  for (let waited = 0; waited < WAIT_MS; waited += STEP_MS) {
    const reply = await fetch(`${origin}/`, { method: 'POST' }).catch(() => null);
    if (reply) return;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  assert.fail(`it does not listen: ${printed()}`);
}

const post = (origin: string, body: string, headers: Record<string, string>): Promise<number> =>
  fetch(`${origin}/hooks/ledger`, { method: 'POST', body, headers }).then(({ status }) => status);

describe('receiver code', () => {
  for (const language of RECEIVER_LANGUAGES) {
    it(`${language}: takes what is signed by the secret, and nothing else`, async (t) => {
      if (!isHere(COMMANDS[language].version)) return t.skip(`there is no ${language} on this machine`);
      const headers = signatureHeaders([secret], { id: 'a'.repeat(32), payload, sentAt: new Date() });
      const foreign = signatureHeaders(['0'.repeat(64)], { id: 'a'.repeat(32), payload, sentAt: new Date() });
      const printed = await running(language, async (origin) => {
        assert.equal(await post(origin, payload, headers), 204);
        assert.equal(await post(origin, payload, foreign), 401);
        assert.equal(await post(origin, `${payload} `, headers), 401);
        assert.equal(await post(origin, payload, {}), 401);
        assert.equal(await post(origin, payload, { 'x-signature-sha256': 'no hex' }), 401);
        assert.equal((await fetch(`${origin}/elsewhere`, { method: 'POST', body: payload, headers })).status, 404);
      });
      assert.match(printed, new RegExp('a'.repeat(32)));
      assert.ok(!printed.includes(secret));
    });

    it(`${language}: has the webhook’s own values, and lets no address out of its place`, () => {
      const code = receiverCode(language, values);
      assert.match(code, /\/hooks\/ledger/);
      assert.match(code, /7c1d5e9f3a2b4c6d8e0f1a2b3c4d5e6f/);
      assert.match(code, /9000/);
      const odd = receiverCode(language, { url: `http://h/'"*/\n);evil(`, webhookId: '*/evil(', type: '\nevil(' });
      assert.ok(!odd.includes('evil('), odd);
    });
  }
});
