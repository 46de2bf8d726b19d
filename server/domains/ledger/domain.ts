import type { Domain } from '#server/core/runtime/service.ts';
import { exportLedgerEntries } from './export-ledger-entries.ts';
import { getLedgerProof } from './get-ledger-proof.ts';
import { getPlatformLedgerProof } from './get-platform-ledger-proof.ts';
import { listLedgerEntries } from './list-ledger-entries.ts';
import { listLedgerHolds } from './list-ledger-holds.ts';
import { listObjectMovements } from './list-object-movements.ts';
import { proveRegularly } from './proof-store.ts';
import { verifyLedger } from './verify-ledger.ts';

/** The books: who has how much of what, and how that came about. */
export const ledger: Domain = {
  tags: { Ledger: 'The books: accounts, what moved on them, and the proof that they are right.' },
  operations: {
    listLedgerEntries,
    exportLedgerEntries,
    listLedgerHolds,
    listObjectMovements,
    getLedgerProof,
    getPlatformLedgerProof,
    verifyLedger,
  },
  /** What only the books tell of. */
  books: { opening: { object: null }, funding: { object: null } },
  work: { jobs: { 'verify-ledger': { everyMs: 600_000, run: proveRegularly } } },
};
