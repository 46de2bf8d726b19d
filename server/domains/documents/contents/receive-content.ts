import { createHash, randomBytes } from 'node:crypto';
import { tooLarge } from '#server/core/call/body-failures.ts';
import { Failure } from '#server/core/call/errors.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import {
  beginContent,
  type ContentFacts,
  describeContent,
  dropPending,
  KEY_PURPOSE,
  writeChunk,
} from './content-store.ts';
import { type DeclaredFile, inspectFile } from './inspect/inspect-file.ts';
import { moveToObjectStore } from './object-store.ts';
import { type ContentKey, sealChunks } from './seal-chunks.ts';

/** A file that was received, and is swept unless it is kept. */
export interface ReceivedContent extends Omit<ContentFacts, 'chunks'> {
  contentId: string;
}

export interface ReceiveOptions extends DeclaredFile {
  maxBytes: number;
}

const GONE = 'The file came too slowly and is gone. Send it again.';
const FOREIGN_KEY_VIOLATION = '23503';

const isGone = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === FOREIGN_KEY_VIOLATION || (cause !== undefined && isGone(cause));
};

const asFailure = (error: unknown): unknown => (isGone(error) ? new Failure('state_conflict', GONE) : error);

/** Encrypts and keeps what passes the inspection, a chunk at a time. Nothing is written before the first chunk is full. */
async function keepChunks(service: Service, content: ContentKey, source: AsyncIterable<Uint8Array>): Promise<number> {
  const { db, vault, clock } = service;
  let chunks = 0;
  for await (const ciphertext of sealChunks(content, source)) {
    if (chunks === 0) {
      const sealedKey = vault.encrypt(KEY_PURPOSE, content.key.toString('base64'), content.id);
      await beginContent(db, { id: content.id, sealedKey, createdAt: clock.nowIso() });
    }
    await writeChunk(db, { contentId: content.id, number: chunks, ciphertext });
    chunks += 1;
  }
  return chunks;
}

/**
 * Takes a file in as it comes: inspected, encrypted, written, and in memory a chunk at a time. What is refused, and what breaks off, is
 * deleted; what a death leaves is swept an hour later. Throws Failure: 413, 400 for what is wrong with the file, 409 where it took so
 * long that it was swept, 503 where the object store does not answer.
 */
export async function receiveContent(
  { service }: { service: Service },
  source: AsyncIterable<Uint8Array>,
  { maxBytes, declaredName, declaredType }: ReceiveOptions,
): Promise<ReceivedContent> {
  const inspection = inspectFile({ declaredName, declaredType });
  const content = { id: newHexId(), key: randomBytes(32) };
  const hash = createHash('sha256');
  let bytes = 0;
  async function* inspected(): AsyncGenerator<Uint8Array> {
    for await (const part of source) {
      bytes += part.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      await inspection.take(part);
      hash.update(part);
      yield part;
    }
    await inspection.end();
  }
  try {
    const chunks = await keepChunks(service, content, inspected());
    const facts = { ...inspection.found(), bytes, sha256: hash.digest('hex') };
    if (!(await describeContent(service.db, content.id, { ...facts, chunks })))
      throw new Failure('state_conflict', GONE);
    await moveToObjectStore(service, { id: content.id, chunks, bytes });
    return { contentId: content.id, ...facts };
  } catch (error) {
    await service.db.transaction((tx) => dropPending(tx, content.id)).catch(() => undefined);
    throw asFailure(error);
  }
}
