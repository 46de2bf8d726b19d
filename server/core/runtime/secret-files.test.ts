import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { fcmCredentials } from '#server/testing/fcm-double.ts';
import { ConfigurationError, childEnv, parseEnv } from './env.ts';

const dir = await mkdtemp(join(tmpdir(), 'clearhouse-secrets-'));
after(() => rm(dir, { recursive: true }));

const run = promisify(execFile);
const ENV_MODULE = new URL('env.ts', import.meta.url).href;

const KEY = 'k'.repeat(40);
const OLD_KEY = 'o'.repeat(40);
const file = join(dir, 'secret');

async function keep(text: string, mode = 0o600): Promise<string> {
  await rm(file, { force: true });
  await writeFile(file, text);
  await chmod(file, mode);
  return file;
}

const refused = (variables: Record<string, string>, text: RegExp) =>
  assert.throws(
    () => parseEnv(variables),
    (error: Error) => error instanceof ConfigurationError && text.test(error.message) && !error.message.includes(KEY),
  );

describe('a secret in a file', () => {
  it('is taken without the end of its line, several keys included', async () => {
    const production = { CLEARHOUSE_MODE: 'production', MASTER_KEY_FILE: await keep(`${KEY},${OLD_KEY}\r\n`, 0o400) };
    assert.equal(parseEnv(production).MASTER_KEY, `${KEY},${OLD_KEY}`);
    for (const [name, value] of [
      ['DATABASE_URL', 'postgresql://a:b@c/d'],
      ['MIGRATION_URL', 'postgresql://e:f@c/d'],
      ['METRICS_TOKEN', 'metrics-token-0123'],
      ['FCM_CREDENTIALS', fcmCredentials()],
    ] as const)
      assert.equal(parseEnv({ [`${name}_FILE`]: await keep(`${value}\n`) })[name], value);
  });
  it('is refused when others may read it', async () => {
    for (const mode of [0o640, 0o604, 0o620, 0o610, 0o644, 0o666])
      refused({ MASTER_KEY_FILE: await keep(KEY, mode) }, /MASTER_KEY_FILE: others may read .*secret \(mode 06\d\d\)/);
  });
  it('is refused beside the variable, when it is missing, empty or too short', async () => {
    refused({ MASTER_KEY_FILE: await keep(KEY), MASTER_KEY: KEY }, /MASTER_KEY and MASTER_KEY_FILE are both set/);
    refused({ MASTER_KEY_FILE: join(dir, 'nowhere') }, /nowhere cannot be read \(ENOENT\)/);
    refused({ MASTER_KEY_FILE: await keep('\n') }, /secret is empty/);
    refused({ MASTER_KEY_FILE: await keep('too short') }, /MASTER_KEY: must be at least 32 characters/);
    refused({ MASTER_KEY: `short,${KEY}` }, /MASTER_KEY: must be at least 32 characters, each key of a list/);
    refused({ MASTER_KEY: `,${KEY}` }, /MASTER_KEY: must be at least 32 characters, each key of a list/);
  });
});

describe('the environment of this process', () => {
  it('holds no secret any more once it was read', async () => {
    const secrets = {
      MASTER_KEY: KEY,
      DATABASE_URL: 'postgresql://a:b@c/d',
      MIGRATION_URL: 'postgresql://e:f@c/d',
      METRICS_TOKEN: 'metrics-token-0123',
      FCM_CREDENTIALS: fcmCredentials(),
      SMTP_URL: 'smtp://a:b@mail.test',
      CHAIN_SOURCES: 'tbtc=off',
    };
    const names = JSON.stringify(Object.keys(secrets));
    const code = `const { processEnv } = await import(${JSON.stringify(ENV_MODULE)});
      const env = processEnv();
      const left = (await import('node:process')).env;
      console.log(JSON.stringify([env.MASTER_KEY, ...${names}.filter((name) => name in left)]));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], {
      env: childEnv({ ...secrets, MAIL_FROM: 'notices@clearing.test' }),
    });
    assert.deepEqual(JSON.parse(stdout), [KEY]);
  });
});
