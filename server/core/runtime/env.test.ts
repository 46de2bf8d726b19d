import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseEnv } from './env.ts';

describe('HOST of a sandbox', () => {
  it('is this machine', () => {
    for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) assert.equal(parseEnv({ HOST }).HOST, HOST);
  });
  it('is no other without leave, even if its name begins like this one', () => {
    for (const HOST of ['0.0.0.0', '10.1.2.3', '127.0.0.1.example.com', '127.example.com', 'localhost.example.com']) {
      assert.throws(() => parseEnv({ HOST }), /is not a loopback address/, HOST);
      assert.equal(parseEnv({ HOST, ALLOW_REMOTE_SANDBOX: '1' }).HOST, HOST);
    }
  });
});

describe('configuration', () => {
  it('takes empty variables for unset ones, and names those that are wrong without their values', () => {
    assert.equal(parseEnv({ PORT: '' }).PORT, 3000);
    assert.throws(
      () => parseEnv({ PORT: '70000', MASTER_KEY: 'short-secret' }),
      (error: Error) => /PORT: .*; MASTER_KEY: /.test(error.message) && !error.message.includes('short-secret'),
    );
  });
});

describe('PUBLIC_URL', () => {
  it('is an address with or without its port and last slash, and never a path, which would be lost', () => {
    for (const PUBLIC_URL of ['https://a.example', 'https://a.example/', 'http://a.example:80', 'http://[::1]:8080'])
      assert.equal(parseEnv({ PUBLIC_URL }).PUBLIC_URL, PUBLIC_URL);
    for (const PUBLIC_URL of ['https://a.example/console', 'https://a.example/?x', 'https://a.example#x'])
      assert.throws(() => parseEnv({ PUBLIC_URL }), /PUBLIC_URL: must have no path/, PUBLIC_URL);
  });
});

const SUMSUB = {
  IDV_PROVIDER: 'sumsub',
  SUMSUB_APP_TOKEN: 'app-token',
  SUMSUB_SECRET_KEY: 'secret-key-of-sumsub',
  SUMSUB_WEBHOOK_SECRET: 'webhook-secret-of-sumsub',
};
const PRODUCTION = { CLEARHOUSE_MODE: 'production', MASTER_KEY: '0123456789abcdef0123456789abcdef' };

describe('the provider of identity verifications', () => {
  it('is played in a sandbox, and nobody in production unless one is named', () => {
    assert.equal(parseEnv({}).IDV_PROVIDER, 'sandbox');
    assert.equal(parseEnv({ IDV_PROVIDER: 'none' }).IDV_PROVIDER, 'none');
    assert.equal(parseEnv(PRODUCTION).IDV_PROVIDER, 'none');
    for (const mode of [{}, PRODUCTION]) assert.equal(parseEnv({ ...mode, ...SUMSUB }).IDV_PROVIDER, 'sumsub');
  });
  it('is not played in production', () =>
    assert.throws(() => parseEnv({ ...PRODUCTION, IDV_PROVIDER: 'sandbox' }), /IDV_PROVIDER=sandbox plays/));
  it('has a level for each kind, an origin of its own, and links of a day', () => {
    const env = parseEnv({ ...SUMSUB, SUMSUB_LEVEL_VIDEO_ID: 'Video EU' });
    assert.deepEqual([env.SUMSUB_LEVEL_VIDEO_ID, env.SUMSUB_LEVEL_PENNY_DROP], ['Video EU', 'penny-drop']);
    assert.deepEqual([env.SUMSUB_BASE_URL, env.IDV_LINK_HOURS], ['https://api.sumsub.com', 24]);
  });
  it('needs its secrets, which no message tells', () => {
    for (const name of ['SUMSUB_APP_TOKEN', 'SUMSUB_SECRET_KEY', 'SUMSUB_WEBHOOK_SECRET'] as const)
      assert.throws(() => parseEnv({ ...SUMSUB, [name]: '' }), new RegExp(`needs ${name},`));
    assert.throws(
      () => parseEnv({ ...SUMSUB, SUMSUB_WEBHOOK_SECRET: 'too-short' }),
      (error: Error) => /SUMSUB_WEBHOOK_SECRET: /.test(error.message) && !error.message.includes('too-short'),
    );
  });
  it('is asked by https, or on this machine, at an address without a path', () => {
    const read = (SUMSUB_BASE_URL: string) => parseEnv({ ...SUMSUB, SUMSUB_BASE_URL }).SUMSUB_BASE_URL;
    for (const good of ['https://api.sumsub.com', 'https://proxy.example:8443/', 'http://127.0.0.1:4000'])
      assert.equal(read(good), good);
    const bad = ['http://api.sumsub.com', 'https://api.sumsub.com/v1', 'https://a:b@api.sumsub.com', 'ftp://x', 'here'];
    for (const one of bad) assert.throws(() => read(one), /SUMSUB_BASE_URL: must be an https address/, one);
  });
});
