import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checksummed, hasWrongCase } from './checksum.ts';

/** Of EIP-55. */
const SPELT = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

describe('checksums of hex addresses', () => {
  it('are those of EIP-55', () => {
    for (const address of SPELT) assert.equal(checksummed(address.toLowerCase()), address);
  });
  it('are looked at where an address has both cases', () => {
    for (const address of SPELT) {
      assert.equal(hasWrongCase(address), false);
      assert.equal(hasWrongCase(address.toLowerCase()), false);
      assert.equal(hasWrongCase(`0x${address.slice(2).toUpperCase()}`), false);
      const last = address.search(/[a-f](?=[^a-f]*$)/);
      const mistyped = address.slice(0, last) + address.charAt(last).toUpperCase() + address.slice(last + 1);
      assert.equal(hasWrongCase(mistyped), true, mistyped);
    }
    assert.equal(hasWrongCase('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'), false);
  });
});
