import { desc, notInArray } from 'drizzle-orm';
import type { LedgerProof } from '#lib/contracts/ledger/proof.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { type BooksProof, proveBooks } from './prove-books.ts';
import { ledgerProofs } from './tables.ts';

/** Proofs that are kept. */
export const MAX_PROOFS = 100;
const MAX_PROBLEMS = 200;
const MAX_LENGTH = 2000;

type ProofRow = typeof ledgerProofs.$inferSelect;

/** A proof that was made, and how long it took. */
export interface MadeProof extends BooksProof {
  tookMs: number;
}

const running = new WeakMap<Service, Promise<MadeProof>>();

async function make({ db, domains }: Service): Promise<MadeProof> {
  const startedAt = performance.now();
  const proof = await proveBooks(db, domains);
  return { ...proof, tookMs: Math.round(performance.now() - startedAt) };
}

/** Proves all books; of this process one at a time: whoever asks meanwhile gets the same. */
export function makeProof(service: Service): Promise<MadeProof> {
  const present = running.get(service);
  if (present) return present;
  const made = make(service).finally(() => running.delete(service));
  running.set(service, made);
  return made;
}

/** Keeps a proof among the latest ones. */
export async function keepProof(db: Queryable, { problems, ...proof }: MadeProof, at: string): Promise<ProofRow> {
  const shown = problems.slice(0, MAX_PROBLEMS).map((text) => text.slice(0, MAX_LENGTH));
  const row = { id: newHexId(), at, ...proof, problems: shown };
  await db.insert(ledgerProofs).values(row);
  const { id, at: madeAt } = ledgerProofs;
  const latest = db.select({ id }).from(ledgerProofs).orderBy(desc(madeAt), desc(id)).limit(MAX_PROOFS);
  await db.delete(ledgerProofs).where(notInArray(id, latest));
  return row;
}

/** The latest proofs, newest first. */
export const findProofs = (db: Queryable, limit: number): Promise<ProofRow[]> =>
  db.select().from(ledgerProofs).orderBy(desc(ledgerProofs.at), desc(ledgerProofs.id)).limit(limit);

export const presentProof = ({ id, at, tookMs, accounts, transfers, openHolds, problems }: ProofRow): LedgerProof => ({
  id,
  at,
  tookMs,
  accounts,
  transfers,
  openHolds,
  isIntact: problems.length === 0,
  problems,
});

/** Proves all books, keeps the proof, and says in the log when something is wrong. */
export async function proveRegularly(service: Service): Promise<void> {
  const proof = await makeProof(service);
  await keepProof(service.db, proof, service.clock.nowIso());
  const { problems, accounts, transfers } = proof;
  if (problems.length > 0) service.log.error({ problems: problems.length, accounts, transfers }, 'the books are wrong');
}
