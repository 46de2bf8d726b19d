import { once } from 'node:events';
import { join } from 'node:path';
import type { Service } from '#server/core/runtime/service.ts';
import { IS_PACKAGE, ROOT } from '#server/host/root.ts';
import { encodeDocument, type ServedDocument } from './encode-document.ts';
import { openApiText } from './openapi-text.ts';

/** What a document depends on beside the contracts. */
export interface DocumentOf {
  origin: string;
  sandbox: boolean;
}

const WORKER = join(ROOT, 'server/openapi', IS_PACKAGE ? 'document-worker.js' : 'document-worker.ts');
/** Not imported: Next bundles a worker that it sees, and that one does not start. */
const { Worker: Thread } = process.getBuiltinModule('node:worker_threads');
const documents = new Map<string, Promise<ServedDocument>>();

/** Throws when the thread ends without a document. */
async function makeAside(of: DocumentOf): Promise<ServedDocument> {
  const thread = new Thread(WORKER, { workerData: of });
  thread.unref();
  const ended = once(thread, 'exit').then(([code]) => {
    throw new Error(`the thread ended with ${code}`);
  });
  const [document] = (await Promise.race([once(thread, 'message'), ended])) as [ServedDocument];
  ended.catch(() => undefined);
  return document;
}

/**
 * The OpenAPI 3.1 document of this deployment, made once, in a thread of its own: it takes a third of a second. Where no thread can
 * be had, it is made here.
 */
export function servedDocument(service: Service): Promise<ServedDocument> {
  const { origin, env } = service;
  const of = { origin: origin(), sandbox: env.sandbox };
  const key = JSON.stringify(of);
  const known = documents.get(key);
  if (known) return known;
  const made = makeAside(of).catch((error: Error) => {
    service.log.warn({ kind: error.name }, 'the OpenAPI document was made beside requests');
    return encodeDocument(openApiText(service));
  });
  documents.set(key, made);
  return made;
}
