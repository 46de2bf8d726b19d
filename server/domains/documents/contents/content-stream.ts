import type { Service } from '#server/core/runtime/service.ts';
import { type ContentRow, findContent, KEY_PURPOSE, readFromDatabase } from './content-store.ts';
import { readFromObjectStore } from './object-store.ts';
import { openChunk } from './seal-chunks.ts';

/** The key of a content in the clear. */
const keyOf = ({ vault }: Service, { id, sealedKey }: ContentRow): Buffer =>
  Buffer.from(vault.decrypt(KEY_PURPOSE, sealedKey, id), 'base64');

/** The bytes of a kept file, decrypted a chunk at a time. Throws for one that is not there, or was changed. */
export async function* contentStream(service: Service, contentId: string): AsyncGenerator<Uint8Array> {
  const row = await findContent(service.db, contentId);
  if (row?.state !== 'stored' || row.chunks === null) throw new Error(`there is no content ${contentId}`);
  const content = { id: row.id, key: keyOf(service, row) };
  const place = { id: row.id, chunks: row.chunks };
  const read = row.store === 'object' ? readFromObjectStore(service, place) : readFromDatabase(service.db, place);
  let number = 0;
  for await (const ciphertext of read) {
    yield openChunk(content, ciphertext, { number, isLast: number === place.chunks - 1 });
    number += 1;
  }
  if (number !== place.chunks) throw new Error(`content ${contentId} ends after ${number} chunks`);
}
