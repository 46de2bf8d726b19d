import * as contracts from '#lib/contracts/clearing/signing.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireOwnAccount } from '../life/own-account.ts';
import { presentBatchSigning } from './present-batch-signing.ts';
import { findBatchSigning } from './signing-queries.ts';

export const getDvpBatchSigning = operation(contracts.getDvpBatchSigning, async ({ db }, input) => {
  await requireOwnAccount(db, input);
  const row = await findBatchSigning(db, input.batchSigningId);
  return presentBatchSigning(
    db,
    orNotFound(row?.accountId === input.accountId ? row : undefined, 'The account has no such batch signing.'),
  );
});
