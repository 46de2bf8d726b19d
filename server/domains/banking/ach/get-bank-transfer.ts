import * as contracts from '#lib/contracts/banking/ach-debits.ts';
import { READ_FIAT } from '#lib/rights.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandRight } from '../accounts/whose-enterprise.ts';
import { findNamedDebit } from './debit-queries.ts';
import { presentTransfer } from './debit-view.ts';

export const getBankTransfer = operation(contracts.getBankTransfer, async ({ db, caller }, { transferId }) => {
  const found = await findNamedDebit(db, [...caller.memberships.keys()], transferId);
  if (found === undefined) return fail('not_found', 'There is no such transfer.');
  demandRight(caller, found.enterpriseId, READ_FIAT);
  return presentTransfer(found);
});
