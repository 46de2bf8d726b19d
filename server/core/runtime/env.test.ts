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
