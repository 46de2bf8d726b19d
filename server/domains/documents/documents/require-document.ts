import { orNotFound } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { type DocumentFacts, findDocuments } from './document-store.ts';
import { mayRead } from './rules.ts';

/** A document that the caller may see. Throws 404, for one of others alike. */
export async function requireDocument(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  documentId: string,
): Promise<DocumentFacts> {
  const [found] = await findDocuments(db, [documentId]);
  return orNotFound(found && mayRead(caller, found) ? found : undefined, 'There is no such document.');
}
