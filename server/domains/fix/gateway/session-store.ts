import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { FixSessionKind } from '#lib/fix/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { keptQuery, runKept, sendKept } from '#server/core/database/kept.ts';
import { prepare } from '#server/core/database/prepared.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { fixSessions } from '../tables.ts';

export type SessionRow = typeof fixSessions.$inferSelect;

/** How long a hold lasts, and when the orders of one that nobody prolonged are cancelled. */
export const HELD_FOR_MS = 5_000;
export const CANCEL_AFTER_MS = 10_000;

/** Somebody else has the session by now: whatever this process wanted to write of it must not be written. */
export class LostSession extends Error {}

/** The session of an account, which is made where there is none yet. It tells of what comes after the event `cursor`. */
export async function openSession(
  db: Queryable,
  session: { accountId: string; enterpriseId: string; kind: FixSessionKind; at: string; cursor: number },
): Promise<SessionRow> {
  const { accountId, enterpriseId, kind, at: createdAt, cursor } = session;
  const row = { id: newHexId(), accountId, enterpriseId, kind, cursor, createdAt };
  await db.insert(fixSessions).values(row).onConflictDoNothing();
  const same = and(eq(fixSessions.accountId, accountId), eq(fixSessions.kind, kind));
  const [found] = await db.select().from(fixSessions).where(same).limit(1);
  if (found === undefined) throw new Error('the session was not written');
  return found;
}

type Connection = Pick<SessionRow, 'address' | 'userId' | 'tokenId' | 'heartbeatSeconds' | 'cancelsAtEnd'>;

interface Hold {
  holder: string;
  wall: Date;
  until: Date;
  /** When its orders are cancelled if nobody prolongs the hold, where the connection wants that. */
  cancelAt: Date;
  connection: Connection;
  /** Whether both numbers begin anew. */
  isFresh: boolean;
}

const isFree = (wall: Date) => or(isNull(fixSessions.heldUntil), lte(fixSessions.heldUntil, wall.toISOString()));

/** Takes a session for a new connection; undefined while another one has it. */
export async function holdSession(db: Queryable, id: string, hold: Hold): Promise<SessionRow | undefined> {
  const { holder, wall, until, cancelAt, connection, isFresh } = hold;
  const fresh = isFresh ? { expected: 1, next: 1, life: sql`${fixSessions.life} + 1` } : {};
  const [row] = await db
    .update(fixSessions)
    .set({
      ...connection,
      ...fresh,
      holder,
      holdFence: sql`${fixSessions.holdFence} + 1`,
      heldUntil: until.toISOString(),
      asked: null,
      loggedOnAt: wall.toISOString(),
      loggedOutAt: null,
      endReason: null,
      /** What was to be cancelled is, unless the Logon is taken. */
      dueAt: sql`coalesce(${fixSessions.dueAt}, ${connection.cancelsAtEnd ? cancelAt.toISOString() : null}::timestamptz)`,
    })
    .where(and(eq(fixSessions.id, id), isFree(wall)))
    .returning();
  return row;
}

type Held = Pick<SessionRow, 'id' | 'holdFence'>;

/** Notes that a Logon was taken: what was to be cancelled since the connection before is not, or only when this one ends. */
export async function settleHold(db: Queryable, held: Held): Promise<void> {
  const later = sql`case when ${fixSessions.cancelsAtEnd} then ${fixSessions.heldUntil} + interval '5 seconds' end`;
  await db.update(fixSessions).set({ dueAt: later }).where(heldRow(held));
}

const heldRow = ({ id, holdFence }: Held) =>
  and(eq(fixSessions.id, id), eq(fixSessions.holdFence, holdFence), sql`${fixSessions.holder} is not null`);

const lockRow = keptQuery((db) =>
  db
    .select()
    .from(fixSessions)
    .where(
      and(
        eq(fixSessions.id, sql.placeholder('id')),
        eq(fixSessions.holdFence, sql.placeholder('holdFence')),
        isNotNull(fixSessions.holder),
      ),
    )
    .limit(1)
    .for('update'),
);

/** The row of a session, which nobody else writes until the transaction ends. Throws LostSession. */
export async function lockHeld(tx: Queryable, { id, holdFence }: Held): Promise<SessionRow> {
  const [row] = await lockRow(tx, { id, holdFence });
  if (row === undefined) throw new LostSession();
  return row;
}

type Numbers = Pick<SessionRow, 'expected' | 'next' | 'life' | 'cursor'>;

const PUT_NUMBERS = prepare('update fix_sessions set expected = $2, next = $3, life = $4, cursor = $5 where id = $1');

/** Writes what comes next. The row is locked. */
export async function putNumbers(tx: Queryable, id: string, numbers: Numbers): Promise<void> {
  const { expected, next, life, cursor } = numbers;
  await sendKept(tx, PUT_NUMBERS, [id, expected, next, life, cursor]);
}

/** Takes the next number for a message of which nothing else is kept, and notes what is expected. Throws LostSession. */
export async function takeNumber(db: Queryable, held: Held, expected: number): Promise<number> {
  const [row] = await db
    .update(fixSessions)
    .set({ next: sql`${fixSessions.next} + 1`, expected })
    .where(heldRow(held))
    .returning({ next: fixSessions.next });
  if (row === undefined) throw new LostSession();
  return row.next - 1;
}

/** A session that its gateway still has, and what it knows of it: what is expected, and of which life of the numbers. */
export interface Renewal extends Held {
  expected: number;
  life: number;
}

/** What is known of a session whose hold was to be prolonged. */
export interface Renewed {
  /** Whether it was: else its row is being written, and the next time will do. */
  isProlonged: boolean;
  asked: SessionRow['asked'];
}

/** Numbers only grow in one life: what a process knew of it may have been written down since. */
const grown = ({ expected, life }: Pick<Renewal, 'expected' | 'life'>) =>
  sql`case when ${fixSessions.life} = ${life} then greatest(${fixSessions.expected}, ${expected}) else ${fixSessions.expected} end`;

/**
 * Prolongs what a gateway holds. Returns those that are still its own, with what somebody wants of them. A row that is being written is
 * passed over: nobody else may take it meanwhile, and the others do not wait for it. Who is to be disconnected is so until they are gone,
 * for all to see.
 */
export async function renewSessions(
  db: Queryable,
  renewals: readonly Renewal[],
  { until, cancelAt }: { until: Date; cancelAt: Date },
): Promise<Map<string, Renewed>> {
  if (renewals.length === 0) return new Map();
  const given = JSON.stringify(renewals.map(({ holdFence: fence, ...rest }) => ({ ...rest, fence })));
  const isOwn = sql`s.hold_fence = given.fence and s.holder is not null`;
  const { rows } = await db.execute<{ id: string; asked: SessionRow['asked']; isProlonged: boolean }>(sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as given(id uuid, fence bigint, expected bigint, life int)
    ), mine as (
      select s.id, s.asked, given.expected, given.life from fix_sessions s join given on s.id = given.id
      where ${isOwn} for update of s skip locked
    ), renewed as (
      update fix_sessions s set held_until = ${until.toISOString()}, asked = case when s.asked = 'disconnect' then s.asked end,
        expected = case when s.life = mine.life then greatest(s.expected, mine.expected) else s.expected end,
        due_at = case when s.cancels_at_end then ${cancelAt.toISOString()}::timestamptz end
      from mine where s.id = mine.id
      returning s.id
    )
    select s.id, mine.asked, renewed.id is not null as "isProlonged"
    from fix_sessions s join given on s.id = given.id left join mine on mine.id = s.id left join renewed on renewed.id = s.id
    where ${isOwn}`);
  return new Map(rows.map(({ id, asked, isProlonged }) => [id.replaceAll('-', ''), { asked, isProlonged }]));
}

/** Ends the hold of a connection. False where it was lost before. */
export async function releaseSession(
  db: Queryable,
  { id, holdFence, expected, life }: Renewal,
  { at, reason, cancelAt }: { at: Date; reason: string; cancelAt: Date },
): Promise<boolean> {
  const cancel = sql`case when ${fixSessions.cancelsAtEnd} or ${fixSessions.dueAt} is not null
    then least(coalesce(${fixSessions.dueAt}, ${cancelAt.toISOString()}::timestamptz), ${cancelAt.toISOString()}::timestamptz) end`;
  const released = await db
    .update(fixSessions)
    .set({
      holder: null,
      heldUntil: null,
      asked: null,
      expected: grown({ expected, life }),
      loggedOutAt: at.toISOString(),
      endReason: reason.slice(0, 200),
      dueAt: cancel,
    })
    .where(heldRow({ id, holdFence }))
    .returning({ id: fixSessions.id });
  return released.length > 0;
}

/** Asks the holder of a session for something. */
export async function askOfHolder(db: Queryable, id: string, asked: NonNullable<SessionRow['asked']>): Promise<void> {
  const isHeld = sql`${fixSessions.holder} is not null`;
  await db
    .update(fixSessions)
    .set({ asked })
    .where(and(eq(fixSessions.id, id), isHeld));
}

/** A session that nobody else writes until the transaction ends. */
export async function lockSession(tx: Queryable, id: string): Promise<SessionRow | undefined> {
  const [row] = await tx.select().from(fixSessions).where(eq(fixSessions.id, id)).limit(1).for('update');
  return row;
}

const UNTOLD = prepare(`select s.id from fix_sessions s join trading_accounts a on a.id = s.account_id
  where s.holder = $1 and s.kind = 'orders' and s.cursor < a.last_event`);

/** Sessions of orders of a gateway that have events of their accounts to look at. */
export async function listUntold(db: Queryable, holder: string): Promise<string[]> {
  const rows = await runKept<{ id: string }>(db, UNTOLD, [holder]);
  return rows.map(({ id }) => id.replaceAll('-', ''));
}
