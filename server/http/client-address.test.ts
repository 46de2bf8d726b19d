import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clientAddress } from './client-address.ts';

const SOCKET = '198.51.100.1';
const proxied = (forwarded: string | undefined, socket: string | null = SOCKET) =>
  clientAddress({ isProxied: true, forwarded, socket });

describe('the address of a client', () => {
  it('is the other end of the socket, whatever the client says', () => {
    const direct = (socket: string | null | undefined) =>
      clientAddress({ isProxied: false, forwarded: '203.0.113.7', socket });
    assert.equal(direct(SOCKET), SOCKET);
    assert.equal(direct('::ffff:198.51.100.1'), SOCKET);
    assert.equal(direct('2001:db8::1'), '2001:db8::1');
    assert.equal(direct(undefined), null);
    assert.equal(direct(null), null);
  });

  it('is the last that a trusted proxy has added', () => {
    assert.equal(proxied('203.0.113.7'), '203.0.113.7');
    assert.equal(proxied('1.1.1.1, <script>,  203.0.113.7 '), '203.0.113.7');
    assert.equal(proxied('1.1.1.1,2001:db8::7'), '2001:db8::7');
    assert.equal(proxied('::FFFF:203.0.113.7'), '203.0.113.7');
    assert.equal(proxied('203.0.113.7', null), '203.0.113.7');
  });

  it('is the proxy itself where that says nothing that is an address, and never made up', () => {
    const wrong = [
      undefined,
      '',
      ',',
      '203.0.113.7,',
      '<script>',
      '7'.repeat(5000),
      '203.0.113.7:1234',
      '[2001:db8::7]',
      '203.0.113.0/24',
      'unknown',
      `fe80::1%${'x'.repeat(5000)}`,
    ];
    for (const forwarded of wrong) {
      assert.equal(proxied(forwarded), SOCKET, forwarded);
      assert.equal(proxied(forwarded, null), null, forwarded);
    }
  });
});
