import { createCipheriv, createDecipheriv } from 'node:crypto';

/** How much of a file is encrypted together. */
export const CHUNK_BYTES = 256 * 1024;
const TAG_BYTES = 16;
/** The length of every chunk but the last. */
export const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;
/** The length of all chunks of a content together. */
export const sealedLength = (bytes: number, chunks: number): number => bytes + chunks * TAG_BYTES;
const CIPHER = 'aes-256-gcm';

/** A content and the key that is its alone. */
export interface ContentKey {
  id: string;
  key: Buffer;
}

/** The number of a chunk: the key is used for one content alone, so that none comes twice. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 8);
  return nonce;
}

/** Which content a chunk is of, where in it, and whether it is the end. */
const boundTo = (id: string, number: number, isLast: boolean): Buffer =>
  Buffer.from(`${id}\n${number}\n${isLast ? 'last' : 'more'}`);

function sealChunk({ id, key }: ContentKey, plain: Uint8Array, at: { number: number; isLast: boolean }): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonceOf(at.number));
  cipher.setAAD(boundTo(id, at.number, at.isLast));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws for a chunk of another content, at another place, or cut short. */
export function openChunk(
  { id, key }: ContentKey,
  ciphertext: Uint8Array,
  at: { number: number; isLast: boolean },
): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonceOf(at.number));
  decipher.setAAD(boundTo(id, at.number, at.isLast));
  decipher.setAuthTag(ciphertext.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(ciphertext.subarray(0, -TAG_BYTES)), decipher.final()]);
}

/** Encrypts a file as it comes. Gives at least one chunk. */
export async function* sealChunks(content: ContentKey, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const plain = Buffer.allocUnsafe(CHUNK_BYTES);
  let filled = 0;
  let number = 0;
  for await (const part of source) {
    for (let taken = 0; taken < part.length; ) {
      if (filled === CHUNK_BYTES) {
        yield sealChunk(content, plain, { number, isLast: false });
        [number, filled] = [number + 1, 0];
      }
      const some = part.subarray(taken, taken + CHUNK_BYTES - filled);
      plain.set(some, filled);
      [taken, filled] = [taken + some.length, filled + some.length];
    }
  }
  yield sealChunk(content, plain.subarray(0, filled), { number, isLast: true });
}
