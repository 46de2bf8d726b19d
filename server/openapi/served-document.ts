import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Service } from '#server/core/runtime/service.ts';
import { ROOT } from '#server/host/root.ts';

/** What a document depends on beside the contracts. */
export interface DocumentOf {
  origin: string;
  sandbox: boolean;
}

export type Coding = 'identity' | 'gzip' | 'br';

export interface ServedDocument {
  etag: string;
  bodies: Readonly<Record<Coding, Uint8Array>>;
}

const WORKER = join(ROOT, 'server/openapi/document-worker.ts');
const documents = new Map<string, Promise<ServedDocument>>();

async function make(of: DocumentOf): Promise<ServedDocument> {
  const worker = new Worker(WORKER, { workerData: of });
  worker.unref();
  const [document] = (await once(worker, 'message')) as [ServedDocument];
  return document;
}

/** The OpenAPI 3.1 document of this deployment, made once, in a thread of its own: it takes a third of a second. */
export function servedDocument({ origin, env: { sandbox } }: Service): Promise<ServedDocument> {
  const of = { origin: origin(), sandbox };
  const key = JSON.stringify(of);
  const known = documents.get(key);
  if (known) return known;
  const made = make(of);
  documents.set(key, made);
  made.catch(() => documents.delete(key));
  return made;
}
