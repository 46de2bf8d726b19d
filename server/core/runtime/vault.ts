import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 4;
const HEADER_BYTES = 1 + KEY_ID_BYTES + IV_BYTES;
const STAMP_HASH_BYTES = 16;
/** Length of a `stamp`. */
export const STAMP_BYTES = KEY_ID_BYTES + STAMP_HASH_BYTES;

interface Key {
  id: Buffer;
  root: Buffer;
  derived: Map<string, Buffer>;
}

export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** Compares two byte strings in constant time; false for unequal lengths. */
export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);

function deriveKey(key: Key, purpose: string): Buffer {
  const known = key.derived.get(purpose);
  if (known) return known;
  const fresh = Buffer.from(hkdfSync('sha256', key.root, 'clearhouse', purpose, 32));
  key.derived.set(purpose, fresh);
  return fresh;
}

function createKey(text: string): Key {
  const root = sha256(text);
  const key = { id: Buffer.alloc(0), root, derived: new Map<string, Buffer>() };
  return { ...key, id: deriveKey(key, 'key-id').subarray(0, 4) };
}

const authenticated = (purpose: string, boundTo: string | undefined): Buffer =>
  Buffer.from(boundTo === undefined ? purpose : `${purpose}\n${boundTo}`);

export type Vault = ReturnType<typeof createVault>;

/**
 * Everything that needs `MASTER_KEY`: AES-256-GCM per purpose, keyed hashes and derived secrets. Several keys, separated by
 * commas, are a rotation: the first encrypts, all decrypt.
 */
export function createVault(masterKey: string) {
  const keys = masterKey.split(',').map((part) => createKey(part.trim()));
  const current = keys[0];
  if (!current) throw new Error('MASTER_KEY is empty');
  const find = (id: Uint8Array): Key => {
    const key = keys.find((candidate) => equalBytes(candidate.id, id));
    if (!key) throw new Error('a ciphertext names a master key that is not configured');
    return key;
  };

  const stampBy = (key: Key, purpose: string, data: string): Buffer => {
    const hash = createHmac('sha256', deriveKey(key, purpose)).update(data).digest();
    return Buffer.concat([key.id, hash.subarray(0, STAMP_HASH_BYTES)]);
  };

  return {
    /** Of the first key, as hex. Ciphertexts and keyed hashes carry it. */
    keyId: current.id.toString('hex'),
    /** Of all keys, the first one first. */
    keyIds: keys.map(({ id }) => id.toString('hex')),
    /**
     * Ciphertext: version, key id, nonce, data, tag. `purpose` separates keys and is authenticated, as is the id of the row that a value
     * is bound to: moved to another row, it does not decrypt.
     */
    encrypt(purpose: string, plain: string, boundTo?: string): Buffer {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', deriveKey(current, purpose), iv);
      const header = Buffer.concat([Buffer.of(VERSION), current.id, iv]);
      cipher.setAAD(authenticated(purpose, boundTo));
      return Buffer.concat([header, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt(purpose: string, sealed: Uint8Array, boundTo?: string): string {
      const bytes = Buffer.from(sealed);
      const key = find(bytes.subarray(1, 5));
      const decipher = createDecipheriv('aes-256-gcm', deriveKey(key, purpose), bytes.subarray(5, HEADER_BYTES));
      decipher.setAAD(authenticated(purpose, boundTo));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    },
    /** Keyed hash with the id of the key that made it, for `isMac` after a rotation. */
    mac(purpose: string, data: string | Uint8Array): { keyId: string; hash: Buffer } {
      return {
        keyId: current.id.toString('hex'),
        hash: createHmac('sha256', deriveKey(current, purpose)).update(data).digest(),
      };
    },
    isMac(purpose: string, data: string | Uint8Array, mac: { keyId: string; hash: Uint8Array }): boolean {
      const key = keys.find((candidate) => candidate.id.toString('hex') === mac.keyId);
      return (
        key !== undefined && equalBytes(createHmac('sha256', deriveKey(key, purpose)).update(data).digest(), mac.hash)
      );
    },
    /** A short keyed hash behind the id of its key, for what callers carry and bring back; `isStamp` knows those of all keys. */
    stamp: (purpose: string, data: string): Buffer => stampBy(current, purpose, data),
    isStamp: (purpose: string, data: string, stamp: Uint8Array): boolean =>
      keys.some((key) => equalBytes(stampBy(key, purpose, data), stamp)),
    /** A secret that follows from the master key alone, as hex; equal on every call. */
    secret(purpose: string, bytes = 32): string {
      return Buffer.from(hkdfSync('sha256', current.root, 'clearhouse-secret', purpose, bytes)).toString('hex');
    },
    /** Proves, without revealing anything, that a database was written under the first key. */
    keyCheck: (): Buffer => deriveKey(current, 'key-check'),
    isKeyCheck: (check: Uint8Array): boolean => equalBytes(deriveKey(current, 'key-check'), check),
    /** The same for any of the keys. */
    knowsKeyCheck: (check: Uint8Array): boolean => keys.some((key) => equalBytes(deriveKey(key, 'key-check'), check)),
  };
}
