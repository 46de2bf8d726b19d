import { readModel } from '#server/core/database/read-model.ts';
import { ledgerAccounts, ledgerGroups, ledgerHolds, ledgerTransfers } from './tables.ts';

/** Every account with what it has and holds. */
export const knownAccounts = readModel
  .select({
    id: ledgerAccounts.id,
    publicId: ledgerAccounts.publicId,
    kind: ledgerAccounts.kind,
    owner: ledgerAccounts.owner,
    scope: ledgerAccounts.scope,
    asset: ledgerAccounts.asset,
    enterpriseId: ledgerAccounts.enterpriseId,
    posted: ledgerAccounts.posted,
    held: ledgerAccounts.held,
  })
  .from(ledgerAccounts)
  .as('known_accounts');

/** What happened, once each. */
export const knownGroups = readModel
  .select({ id: ledgerGroups.id, kind: ledgerGroups.kind, reference: ledgerGroups.reference, at: ledgerGroups.at })
  .from(ledgerGroups)
  .as('known_groups');

/** What moved then. */
export const knownTransfers = readModel.select().from(ledgerTransfers).as('known_transfers');

/** What is and was kept back. */
export const knownHolds = readModel.select().from(ledgerHolds).as('known_holds');

export {
  type Balance,
  creditedSince,
  lastCreditOf,
  postedOf,
  readBalances,
  readMovedBalances,
} from './balance-queries.ts';
export {
  type AccountPlace,
  applyToLedger,
  type GroupDraft,
  type HoldDraft,
  type LedgerCommand,
  type LedgerName,
  type LedgerOutcome,
  lockInLedger,
  MAX_GROUP,
  mustApply,
  type Shortfall,
  type TransferDraft as LedgerTransferDraft,
} from './ledger-store.ts';
export { type Opening, openBalances, openSimulatedBalances, outside } from './open-balances.ts';
export { makeProof } from './proof-store.ts';
export { balanceBefore, entriesBetween, type StatementEntry } from './statement-queries.ts';
