import { HDKey } from '@scure/bip32';
import sjcl from 'sjcl';

/** Encrypts a private key as the public client does: SJCL, PBKDF2-SHA256 with 10,000 rounds, AES-256-CCM. */
const encryptPrivateKey = (passphrase: string, prv: string): string =>
  sjcl.encrypt(passphrase, prv, { iter: 10_000, ks: 256, mode: 'ccm' });

/** The user key of a wallet from a seed of 16 to 64 bytes: its xpub, and its xprv under the passphrase. */
export function createWalletKey(options: { seed: Uint8Array; passphrase: string }): {
  pub: string;
  encryptedPrv: string;
} {
  const root = HDKey.fromMasterSeed(options.seed);
  return {
    pub: root.publicExtendedKey,
    encryptedPrv: encryptPrivateKey(options.passphrase, root.privateExtendedKey),
  };
}
