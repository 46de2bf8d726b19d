import * as contracts from '#lib/contracts/audit/entries.ts';
import { findHead } from '#server/core/audit/audit-chain.ts';
import { operation } from '#server/core/call/operation.ts';

export const getAuditHeads = operation(contracts.getAuditHeads, async ({ db }, input) => {
  const head = await findHead(db, input.enterpriseId);
  return { heads: head && head.position > 0 ? [head] : [] };
});
