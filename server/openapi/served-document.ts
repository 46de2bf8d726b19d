import { once } from 'node:events';
import { join } from 'node:path';
import { childEnv } from '#server/core/runtime/env.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { isMemoryScarce } from '#server/host/memory.ts';
import { IS_PACKAGE, ROOT } from '#server/host/root.ts';
import { encodeDocument, type ServedDocument } from './encode-document.ts';
import { openApiText } from './openapi-text.ts';

/** What a document depends on beside the contracts. */
export interface DocumentOf {
  origin: string;
  sandbox: boolean;
}

const PROGRAM = join(ROOT, 'server/openapi', IS_PACKAGE ? 'document-process.js' : 'document-process.ts');
/** Not imported: Next bundles what it sees to be started. */
const { fork } = process.getBuiltinModule('node:child_process');
const { setPriority } = process.getBuiltinModule('node:os');
/** Behind whoever answers requests. */
const NICENESS = 10;
const documents = new Map<string, Promise<ServedDocument>>();

/** Throws when the process ends without a document. */
async function makeAside({ origin, sandbox }: DocumentOf): Promise<ServedDocument> {
  const child = fork(PROGRAM, [origin, String(sandbox)], {
    env: childEnv(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = (): void => void child.kill();
  process.once('exit', end);
  child.unref();
  child.channel?.unref();
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`the process ended with ${code}`);
    });
    ended.catch(() => undefined);
    const [document] = (await Promise.race([once(child, 'message'), ended])) as [ServedDocument];
    return document;
  } finally {
    process.off('exit', end);
  }
}

/**
 * The OpenAPI 3.1 document of this deployment, made once, in a process of its own: it takes a second, and memory that a thread would not
 * give back. Where no process can be had, it is made here, as where
 * memory is scarce.
 */
export function servedDocument(service: Service): Promise<ServedDocument> {
  const { origin, env } = service;
  const of = { origin: origin(), sandbox: env.sandbox };
  const key = JSON.stringify(of);
  const known = documents.get(key);
  if (known) return known;
  const makeHere = (): ServedDocument => encodeDocument(openApiText(service));
  const makeBeside = (error: Error): ServedDocument => {
    service.log.warn({ kind: error.name }, 'the OpenAPI document was made beside requests');
    return makeHere();
  };
  const made = isMemoryScarce() ? Promise.resolve(makeHere()) : makeAside(of).catch(makeBeside);
  documents.set(key, made);
  return made;
}
