import * as contracts from '#lib/contracts/ledger/proof.ts';
import { operation } from '#server/core/call/operation.ts';
import { findProofs, MAX_PROOFS, presentProof } from './proof-store.ts';
import { findReorganised, sumsOfAll } from './sum-queries.ts';

export const getPlatformLedgerProof = operation(contracts.getPlatformLedgerProof, async ({ db, now }) => {
  const [currencies, reorganised, proofs] = await Promise.all([
    sumsOfAll(db),
    findReorganised(db),
    findProofs(db, MAX_PROOFS),
  ]);
  return { asOf: now.toISOString(), currencies, reorganised, proofs: proofs.map(presentProof) };
});
