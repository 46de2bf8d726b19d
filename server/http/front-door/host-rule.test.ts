import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { describe, it } from 'node:test';
import { createHostRule } from './host-rule.ts';

interface Asked {
  HOST?: string;
  PUBLIC_URL?: string;
  from?: string;
  url?: string;
}

const NEAR = '127.0.0.1';
const FAR = '203.0.113.7';

/** The status that a Host header is refused with, or null. */
function refusal(hosts: string | readonly string[], { HOST = NEAR, PUBLIC_URL, from = FAR, url = '/' }: Asked = {}) {
  const all = [hosts].flat();
  const request = {
    url,
    headers: all.length > 0 ? { host: all[0] } : {},
    rawHeaders: ['Accept', '*/*', ...all.flatMap((host) => ['Host', host])],
    socket: { remoteAddress: from },
  } as unknown as IncomingMessage;
  return createHostRule({ HOST, PUBLIC_URL })(request)?.status ?? null;
}

const LOOPBACK = ['localhost', 'localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '127.1.2.3', '[::1]', '[::1]:3000'];

describe('the Host header', () => {
  it('is demanded once, and as a name or an address', () => {
    const wrong = ['', ' ', 'a b', 'a@b', 'a,b', '[::1', 'x:port', 'x:1:2', 'http://x', 'x/', '%6cocalhost', 'ü'];
    for (const host of wrong) assert.equal(refusal(host), 400, JSON.stringify(host));
    assert.equal(refusal([]), 400);
    assert.equal(refusal(['127.0.0.1', '127.0.0.1']), 400);
    assert.equal(refusal(['127.0.0.1', 'evil.example']), 400);
  });

  it('may be a name of loopback or the configured one while there is no PUBLIC_URL', () => {
    for (const host of LOOPBACK) assert.equal(refusal(host), null, host);
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.0.2.1', 'localhost.'])
      assert.equal(refusal(host), 421, host);
    assert.equal(refusal('clearhouse:3000', { HOST: 'clearhouse' }), null);
  });

  it('may be any address where the service listens for others', () => {
    for (const HOST of ['0.0.0.0', '::', '192.0.2.1']) {
      for (const host of ['192.0.2.1:3000', '[2001:db8::1]:3000', 'localhost:3000'])
        assert.equal(refusal(host, { HOST }), null);
      assert.equal(refusal('evil.example', { HOST }), 421);
    }
  });

  it('is that of PUBLIC_URL where there is one, on any port, and of loopback for this machine only', () => {
    const PUBLIC_URL = 'https://Clearhouse.example.com';
    for (const host of ['clearhouse.example.com', 'CLEARHOUSE.example.com:443', 'clearhouse.example.com:8443'])
      assert.equal(refusal(host, { PUBLIC_URL }), null, host);
    for (const host of ['example.com', 'evil.clearhouse.example.com', '192.0.2.1', ...LOOPBACK])
      assert.equal(refusal(host, { PUBLIC_URL, HOST: '0.0.0.0' }), 421, host);
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      for (const host of LOOPBACK) assert.equal(refusal(host, { PUBLIC_URL, from }), null, host);
    assert.equal(refusal('192.0.2.1', { PUBLIC_URL, from: NEAR }), 421);
  });

  it('does not matter to probes', () => {
    for (const url of ['/healthz', '/readyz', '/metrics', '/readyz?x']) {
      assert.equal(refusal('10.0.0.7:3000', { url }), null);
      assert.equal(refusal([], { url }), null);
    }
    for (const url of ['/healthz/', '/openapi.json', '/healthzz']) assert.equal(refusal('evil.example', { url }), 421);
  });
});
