import * as contracts from '#lib/contracts/banking/withdrawals.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { UNKNOWN_WITHDRAWAL } from './own-withdrawal.ts';
import { findShown, presentWithdrawal } from './withdrawal-queries.ts';

export const getWithdrawal = operation(contracts.getWithdrawal, async ({ db }, place) =>
  presentWithdrawal(orNotFound(await findShown(db, place), UNKNOWN_WITHDRAWAL)),
);
