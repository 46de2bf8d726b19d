import { and, eq, inArray } from 'drizzle-orm';
import { formatMemo } from '#lib/banking/memo.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { StatementEntry } from '#server/domains/ledger/public.ts';
import { ACH_BOOK } from '../ach/move-debit.ts';
import { achDebits as d } from '../ach/tables.ts';
import { MOVEMENT_BOOK } from '../movements/receive-deposit.ts';
import { bankAccounts as a, fiatMovements as m } from '../tables.ts';
import { WITHDRAWAL_BOOK } from '../withdrawals/act.ts';
import { withdrawals as w } from '../withdrawals/tables.ts';

/** What is said of the payment that an entry belongs to, by names alone. */
export interface Payment {
  text: string | null;
  memo: string | null;
  sender: string | null;
  receiver: string | null;
}

/** Whose statement it is. */
interface Owner {
  enterpriseId: string;
  ownerName: string;
}

type Read = (db: Queryable, owner: Owner, ids: string[]) => Promise<[id: string, payment: Payment][]>;

const written = (memo: string | null): string | null => (memo === null ? null : formatMemo(memo));

const readDeposits: Read = async (db, { enterpriseId, ownerName }, ids) => {
  const rows = await db
    .select({ id: m.id, text: m.remittance, memo: m.memo, sender: m.senderName })
    .from(m)
    .where(and(inArray(m.id, ids), eq(m.enterpriseId, enterpriseId)))
    .limit(ids.length);
  return rows.map(({ id, memo, ...row }) => [id, { ...row, memo: written(memo), receiver: ownerName }]);
};

const readDebits: Read = async (db, { enterpriseId, ownerName }, ids) => {
  const rows = await db
    .select({ id: d.id, memo: d.memo, sender: a.ownerName })
    .from(d)
    .innerJoin(a, eq(a.id, d.bankAccountId))
    .where(and(inArray(d.id, ids), eq(d.enterpriseId, enterpriseId)))
    .limit(ids.length);
  return rows.map(({ id, memo, sender }) => [id, { text: null, memo: formatMemo(memo), sender, receiver: ownerName }]);
};

const readWithdrawals: Read = async (db, { enterpriseId, ownerName }, ids) => {
  const rows = await db
    .select({ id: w.id, text: w.reference, receiver: a.ownerName })
    .from(w)
    .innerJoin(a, eq(a.id, w.bankAccountId))
    .where(and(inArray(w.id, ids), eq(w.enterpriseId, enterpriseId)))
    .limit(ids.length);
  return rows.map(({ id, text, receiver }) => [id, { text, memo: null, sender: ownerName, receiver }]);
};

const READS: Readonly<Record<string, Read>> = {
  [MOVEMENT_BOOK]: readDeposits,
  [ACH_BOOK]: readDebits,
  [WITHDRAWAL_BOOK]: readWithdrawals,
};

/** The object that an entry belongs to: its reference without what happened to it. */
export const objectOf = (reference: string): string => reference.replace(/#.*$/, '');

/** The payments that entries belong to, by the ids of their objects. */
export async function readPayments(
  db: Queryable,
  owner: Owner,
  entries: readonly StatementEntry[],
): Promise<ReadonlyMap<string, Payment>> {
  const found: [string, Payment][] = [];
  for (const [book, read] of Object.entries(READS)) {
    const ids = new Set(entries.filter(({ kind }) => kind === book).map(({ reference }) => objectOf(reference)));
    if (ids.size > 0) found.push(...(await read(db, owner, [...ids])));
  }
  return new Map(found);
}
