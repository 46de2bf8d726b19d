import sjcl from 'sjcl';

/** The private key that its owner's passphrase opens; null for another passphrase. */
export function openKeptKey(encrypted: string, passphrase: string): string | null {
  try {
    return sjcl.decrypt(passphrase, encrypted);
  } catch {
    return null;
  }
}
