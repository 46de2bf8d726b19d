import * as contracts from '#lib/contracts/address-book/operator.ts';
import { operation } from '#server/core/call/operation.ts';
import { findOperatorEntries, presentOperatorEntry } from './operator-queries.ts';

export const listOperatorEntries = operation(contracts.listOperatorEntries, async ({ db }, query) => ({
  entries: (await findOperatorEntries(db, query)).map(presentOperatorEntry),
}));
