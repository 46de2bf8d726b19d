import * as contracts from '#lib/contracts/banking/own-ach-debits.ts';
import { operation } from '#server/core/call/operation.ts';
import { showDebit } from './debit-queries.ts';

export const getAchDebit = operation(contracts.getAchDebit, ({ db }, place) => showDebit(db, place));
