import * as contracts from '#lib/contracts/onboarding/identity-documents.ts';
import { operation } from '#server/core/call/operation.ts';
import { wholeOf } from '../kyb/kyb-queries.ts';
import { presentDocuments } from '../kyb/present-identity.ts';
import { readIdentity } from '../kyb/whose-identity.ts';

export const listKybDocuments = operation(contracts.listKybDocuments, async (context, input) => {
  const row = await readIdentity(context, input);
  const { documents } = await wholeOf(context.db, row);
  return { identityId: row.id, documents: presentDocuments(row.state, documents) };
});
