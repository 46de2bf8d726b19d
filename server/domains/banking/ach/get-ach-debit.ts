import * as contracts from '#lib/contracts/banking/own-ach-debits.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findDebit } from './debit-queries.ts';
import { presentWithText } from './debit-view.ts';

export const UNKNOWN_DEBIT = 'The enterprise has no such debit.';

export const getAchDebit = operation(contracts.getAchDebit, async ({ db }, place) =>
  presentWithText(orNotFound(await findDebit(db, place), UNKNOWN_DEBIT)),
);
