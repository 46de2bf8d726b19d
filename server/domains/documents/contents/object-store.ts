import { Readable } from 'node:stream';
import type * as S3 from '@aws-sdk/client-s3';
import { Failure } from '#server/core/call/errors.ts';
import type { DocumentStoreSettings } from '#server/core/runtime/document-store-settings.ts';
import type { Service } from '#server/core/runtime/service.ts';
import type { TaskRow } from '../task-store.ts';
import { dropChunks, placeInObjectStore, readFromDatabase } from './content-store.ts';
import { SEALED_CHUNK_BYTES, sealedLength } from './seal-chunks.ts';

interface ObjectStore {
  sdk: Pick<typeof S3, 'PutObjectCommand' | 'GetObjectCommand' | 'HeadObjectCommand' | 'DeleteObjectCommand'>;
  client: S3.S3Client;
  bucket: string;
  keyOf: (id: string) => string;
}

const CONNECT_MS = 10_000;
const PATIENCE_MS = 60_000;
const RETRY_MS = 300_000;
/** Versions of one object that are deleted in one go. */
const MOST_VERSIONS = 100;

const opened = new WeakMap<DocumentStoreSettings, Promise<ObjectStore>>();

async function open(settings: DocumentStoreSettings): Promise<ObjectStore> {
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey } = settings;
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: PATIENCE_MS },
  });
  return { sdk, client, bucket, keyOf: (id) => `${prefix}${id}` };
}

/** The object store of a deployment; null where it has none. */
async function storeOf({ env }: Service): Promise<ObjectStore | null> {
  const settings = env.documents;
  if (settings === null) return null;
  const store = opened.get(settings) ?? open(settings);
  opened.set(settings, store);
  return store;
}

async function demandStore(service: Service): Promise<ObjectStore> {
  const store = await storeOf(service);
  if (store === null) throw new Error('a document lies in an object store, and DOCUMENT_STORE names none');
  return store;
}

/**
 * Moves the chunks of a pending content from the database into one object, where an object store is configured. Throws Failure: 409
 * where the content was swept meanwhile, 503 where the store does not answer.
 */
export async function moveToObjectStore(
  service: Service,
  { id, chunks, bytes }: { id: string; chunks: number; bytes: number },
): Promise<void> {
  const store = await storeOf(service);
  if (store === null) return;
  if (!(await placeInObjectStore(service.db, id)))
    throw new Failure('state_conflict', 'The file is gone. Send it again.');
  const { sdk, client, bucket, keyOf } = store;
  const put = new sdk.PutObjectCommand({
    Bucket: bucket,
    Key: keyOf(id),
    Body: Readable.from(readFromDatabase(service.db, { id, chunks })),
    ContentLength: sealedLength(bytes, chunks),
    ContentType: 'application/octet-stream',
  });
  try {
    await client.send(put, { abortSignal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (cause) {
    service.log.warn({ kind: (cause as Error).name }, 'the document store took no object');
    throw new Failure('overloaded', 'The document store does not answer. Try again in a minute.', {
      cause,
      retryAfterSeconds: 60,
    });
  }
  await dropChunks(service.db, [id]);
}

/** The chunks of a content that lies in the object store. */
export async function* readFromObjectStore(service: Service, { id }: { id: string }): AsyncGenerator<Buffer> {
  const { sdk, client, bucket, keyOf } = await demandStore(service);
  const { Body: body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: keyOf(id) }));
  let waiting: Buffer = Buffer.alloc(0);
  for await (const part of body as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, part]);
    while (waiting.length >= SEALED_CHUNK_BYTES) {
      yield waiting.subarray(0, SEALED_CHUNK_BYTES);
      waiting = waiting.subarray(SEALED_CHUNK_BYTES);
    }
  }
  if (waiting.length > 0) yield waiting;
}

/** The version of an object that is read; undefined where versions are not kept, null for no object. */
async function versionOf({ sdk, client, bucket, keyOf }: ObjectStore, id: string): Promise<string | undefined | null> {
  try {
    const head = await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: keyOf(id) }));
    return head.VersionId;
  } catch (error) {
    if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return null;
    throw error;
  }
}

/**
 * Deletes what is left of a content in the object store, every version by its id, until the store says that there is none. Gives when to
 * try again; null when it is gone.
 */
export async function deleteObject(service: Service, task: TaskRow): Promise<Date | null> {
  const again = new Date(service.clock.now().getTime() + RETRY_MS);
  const id = task.subjectId.replaceAll('-', '');
  try {
    const store = await demandStore(service);
    const { sdk, client, bucket, keyOf } = store;
    for (let tries = 0; tries < MOST_VERSIONS; tries += 1) {
      const version = await versionOf(store, id);
      if (version === null) return null;
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(id), VersionId: version }));
    }
  } catch (error) {
    service.log.warn({ kind: (error as Error).name }, 'an object of a deleted document was not deleted');
  }
  return again;
}
