import * as contracts from '#lib/contracts/ledger/object-movements.ts';
import { operation } from '#server/core/call/operation.ts';
import { booksOf } from './books.ts';
import { findObjectEntries, findObjectHolds } from './object-queries.ts';

export const listObjectMovements = operation(contracts.listObjectMovements, async ({ service, db }, input) => {
  const { enterpriseId, subjectType, subjectId } = input;
  const books = booksOf(service.domains);
  const kinds = [...books].flatMap(([kind, { object }]) => (object === subjectType ? [kind] : []));
  const asked = { enterpriseId, kinds, subjectType, subjectId };
  const entries = await findObjectEntries(db, asked, books);
  return { entries, holds: await findObjectHolds(db, asked, books) };
});
