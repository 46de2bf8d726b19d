import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HDKey } from '@scure/bip32';
import { isAddressOfKey, isKeyAddress } from './key-address.ts';

const publicKey = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).publicKey as Uint8Array;
/** Made by `getAddressP2PKH` of the public client for the same key, on both networks. */
const MAIN = '1MekpR22e17wECE4fKb1tJwDSSYJ1VM3yj';
const TEST = 'n2Ai7U71T2ZC1JhgNtZPiE9YJS8zuJyX4o';

describe('addresses of keys', () => {
  it('are those of the key on the main network and on test networks', () => {
    for (const address of [MAIN, TEST]) assert.ok(isAddressOfKey(address, publicKey), address);
    assert.ok(!isAddressOfKey('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', publicKey));
  });
  it('have their checksum and kind', () => {
    assert.ok(isKeyAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'));
    const bad = [
      '',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
      '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      '0OIl',
    ];
    for (const address of bad) assert.ok(!isKeyAddress(address), address);
  });
});
