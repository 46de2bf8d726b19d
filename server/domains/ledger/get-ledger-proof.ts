import * as contracts from '#lib/contracts/ledger/proof.ts';
import { operation } from '#server/core/call/operation.ts';
import { findProofs } from './proof-store.ts';
import { sumsOfEnterprise } from './sum-queries.ts';

export const getLedgerProof = operation(contracts.getLedgerProof, async ({ db, now }, { enterpriseId }) => {
  const [currencies, [latest]] = await Promise.all([sumsOfEnterprise(db, enterpriseId), findProofs(db, 1)]);
  const lastProof = latest ? { at: latest.at, isIntact: latest.problems.length === 0 } : null;
  return { asOf: now.toISOString(), currencies, lastProof };
});
