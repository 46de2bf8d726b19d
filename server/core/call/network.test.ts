import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { networkOf, UNKNOWN_NETWORK } from './network.ts';

describe('the network of an address', () => {
  it('is the address itself in IPv4, mapped into IPv6 or not', () => {
    for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])
      assert.equal(networkOf(address), '203.0.113.7');
  });
  it('is the first 64 bits in IPv6, however they are written', () => {
    for (const address of ['2001:db8:0:1::1', '2001:DB8::1:ffff:0:0:9', '2001:0db8:0000:0001:aaaa:bbbb:cccc:dddd'])
      assert.equal(networkOf(address), '2001:db8:0:1::/64');
    assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64');
    assert.equal(networkOf('::1'), '0:0:0:0::/64');
    assert.notEqual(networkOf('2001:db8:0:1::1'), networkOf('2001:db8:0:2::1'));
  });
  it('is one for all addresses that are unknown', () => {
    for (const address of ['', null, undefined, '<script>', '1.2.3', '5'.repeat(5000)])
      assert.equal(networkOf(address), UNKNOWN_NETWORK);
  });
});
