import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { formatMemo } from '#lib/banking/memo.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { FiatMovement, searchFiatMovements } from '#lib/contracts/banking/movements.ts';
import { describeAmount } from '#lib/money.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
import { fiatMovements as m } from '../tables.ts';
import { weekBefore } from '../week-before.ts';
import { isOwed, readOwed } from './debts.ts';
import type { MovementRow } from './movement-store.ts';
import { MOVEMENT_BOOK } from './receive-deposit.ts';

type Query = ParsedInputOf<typeof searchFiatMovements>;

/** A movement with the name of its trading account. */
export interface ShownMovement {
  movement: MovementRow;
  walletName: string;
}

const selectShown = (db: Queryable) =>
  db
    .select({ movement: m, walletName: walletNames.label })
    .from(m)
    .innerJoin(walletNames, eq(walletNames.id, m.walletId));

/** Who asks, and when. */
type Asked = Pick<Context, 'db' | 'now'>;

/** A memo as people write it begins with CH and has hyphens; of blanks and hyphens alone none begins. */
function hasMemo(text: string): SQL {
  const start = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return start === '' ? sql`false` : sql`${m.memo} like ${prefixPattern(start.replace(/^CH/, ''))}`;
}

const matching = ({ enterpriseId, states, currencies, walletIds, text, ...times }: Query, now: Date): SQL | undefined =>
  and(
    eq(m.enterpriseId, enterpriseId),
    states && (states.length > 0 ? inArray(m.state, states) : sql`false`),
    currencies && (currencies.length > 0 ? inArray(m.currency, currencies) : sql`false`),
    walletIds && (walletIds.length > 0 ? inArray(m.walletId, walletIds) : sql`false`),
    text === undefined ? undefined : or(startsId(m.id, text), hasMemo(text)),
    times.onlyTakenBack ? sql`${m.state} = 'returned' and ${m.updatedAt} >= ${weekBefore(now)}` : undefined,
    times.onlyOwed ? isOwed(m.id, { enterpriseId, book: MOVEMENT_BOOK }) : undefined,
    times.createdOnOrAfter === undefined ? undefined : sql`${m.createdAt} >= ${times.createdOnOrAfter}`,
    times.createdBefore === undefined ? undefined : sql`${m.createdAt} < ${times.createdBefore}`,
  );

/** Movements of a page in order, one more than `limit` where there are more. */
export function findMovements({ db, now }: Asked, query: Query, after: Position | null): Promise<ShownMovement[]> {
  const { orderBy, beyond } = keyset({ at: m.createdAt, id: m.id, sort: query.sort }, after);
  return selectShown(db)
    .where(and(matching(query, now), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

export const countMovements = ({ db, now }: Asked, query: Query): Promise<number> =>
  db.$count(
    db
      .select({ id: m.id })
      .from(m)
      .where(matching(query, now))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

export async function findMovement(
  db: Queryable,
  { enterpriseId, movementId }: { enterpriseId: string; movementId: string },
): Promise<ShownMovement | undefined> {
  const [row] = await selectShown(db)
    .where(and(eq(m.id, movementId), eq(m.enterpriseId, enterpriseId)))
    .limit(1);
  return row;
}

/** What people call movements: by their amounts. */
export async function findMovementNames(
  db: Queryable,
  { enterpriseId, ids }: { enterpriseId: string; ids: string[] },
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .select({ id: m.id, currency: m.currency, quantity: m.quantity })
    .from(m)
    .where(and(inArray(m.id, ids), eq(m.enterpriseId, enterpriseId)))
    .limit(ids.length);
  return rows.map(({ id, currency, quantity }) => ({ id, name: `Deposit of ${describeAmount(currency, quantity)}` }));
}

/** Movements of an enterprise as callers see them. */
export async function presentMovements(
  db: Queryable,
  enterpriseId: string,
  rows: readonly ShownMovement[],
): Promise<FiatMovement[]> {
  const ids = rows.filter(({ movement }) => movement.state === 'returned').map(({ movement }) => movement.id);
  const owedOf = await readOwed(db, { enterpriseId, book: MOVEMENT_BOOK, ids });
  return rows.map((row) => presentMovement(row, owedOf(row.movement.id)));
}

/** The same of one that was found. */
export async function presentFound(db: Queryable, found: ShownMovement): Promise<FiatMovement> {
  const { id, enterpriseId } = found.movement;
  const owedOf = await readOwed(db, { enterpriseId, book: MOVEMENT_BOOK, ids: [id] });
  return presentMovement(found, owedOf(id));
}

const presentMovement = ({ movement, walletName }: ShownMovement, owed: string): FiatMovement => ({
  id: movement.id,
  kind: movement.kind,
  state: movement.state,
  walletId: movement.walletId,
  walletName,
  rail: movement.rail,
  currency: movement.currency,
  quantity: movement.quantity,
  owed,
  memoId: movement.memo === null ? null : formatMemo(movement.memo),
  remittance: movement.remittance,
  senderName: movement.senderName,
  bankAccountId: movement.bankAccountId,
  instantCredit: movement.isCredited,
  withdrawableAt: movement.withdrawableAt,
  reason: movement.reason,
  createdAt: movement.createdAt,
  settledAt: movement.settledAt,
  updatedAt: movement.updatedAt,
});
