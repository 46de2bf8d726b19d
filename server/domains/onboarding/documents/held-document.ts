import { fail } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { demandOpen } from '../kyb/demand-open.ts';
import { type DocumentRow, type Whole, wholeOf } from '../kyb/kyb-queries.ts';
import { holdIdentity } from '../kyb/whose-identity.ts';

type Named = Parameters<typeof holdIdentity>[1] & { identityDocumentId: string };

/** A document of an identity that may be changed, held until the transaction ends. Throws 404 and 422. */
export async function holdDocument(
  context: Context,
  { identityDocumentId, ...named }: Named,
): Promise<{ whole: Whole; document: DocumentRow }> {
  const whole = await wholeOf(context.db, await holdIdentity(context, named));
  const document = whole.documents.find(({ id }) => id === identityDocumentId.toLowerCase());
  if (document === undefined) return fail('not_found', 'The identity has no such document.');
  await demandOpen(context.db, whole.row, 'unprocessable');
  return { whole, document };
}
