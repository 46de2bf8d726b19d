import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { OutboxMail, searchOutbox } from '#lib/contracts/sandbox/outbox.ts';
import { wordsOf } from '#lib/notifications/notice-words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { containsWords } from '#server/core/lists/containing.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { people } from '#server/domains/directory/public.ts';
import { notices } from '../tables.ts';
import { digestSubject } from './mail-text.ts';
import { mails } from './tables.ts';

type Query = ParsedInputOf<typeof searchOutbox>;

interface Seen {
  userId: string;
  enterpriseId: string;
}

/** What somebody sees in the outbox: what is about the enterprise, and what is about their own account. */
const visibleTo = ({ userId, enterpriseId }: Seen): SQL | undefined =>
  or(eq(mails.enterpriseId, enterpriseId), and(isNull(mails.enterpriseId), eq(mails.userId, userId)));

const conditions = (userId: string, query: Query): SQL | undefined => {
  const { enterpriseId, states, channels, text, notices: kinds, createdOnOrAfter, createdBefore } = query;
  return and(
    visibleTo({ userId, enterpriseId }),
    text === undefined ? undefined : or(containsWords(text, people.name, people.email), startsId(mails.id, text)),
    kinds && inArray(notices.kind, kinds),
    createdOnOrAfter === undefined ? undefined : gte(mails.createdAt, createdOnOrAfter),
    createdBefore === undefined ? undefined : lt(mails.createdAt, createdBefore),
    states && inArray(mails.state, states),
    channels && inArray(mails.channel, channels),
  );
};

const columns = {
  mail: mails,
  to: people.email,
  notice: notices.kind,
  detail: notices.detail,
  inDigest: sql<number>`(select count(*)::int from ${notices} t where t.digest_id = ${mails.id})`,
};

const shown = (db: Queryable) =>
  db
    .select(columns)
    .from(mails)
    .innerJoin(people, eq(people.id, mails.userId))
    .leftJoin(notices, eq(notices.id, mails.noticeId));

export type OutboxRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

/** Mails of a page in order, one more than `limit` where there are more. */
export function findOutbox(
  db: Queryable,
  { userId, query }: { userId: string; query: Query },
  after: Position | null,
): Promise<OutboxRow[]> {
  const { orderBy, beyond } = keyset({ at: mails.createdAt, id: mails.id, sort: query.sort }, after);
  return shown(db)
    .where(and(conditions(userId, query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

export const countOutbox = (db: Queryable, { userId, query }: { userId: string; query: Query }): Promise<number> =>
  db.$count(
    shown(db)
      .where(conditions(userId, query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

export async function findOutboxMail(db: Queryable, id: string, seen: Seen): Promise<OutboxRow | undefined> {
  const [row] = await shown(db)
    .where(and(eq(mails.id, id), visibleTo(seen)))
    .limit(1);
  return row;
}

export const presentOutboxMail = ({ mail, to, notice, detail, inDigest }: OutboxRow): OutboxMail => ({
  id: mail.id,
  channel: mail.channel,
  state: mail.state,
  to,
  subject: notice === null ? digestSubject(inDigest) : wordsOf({ kind: notice, detail: detail ?? {} }).title,
  notice,
  attempts: mail.attempts,
  problem: mail.problem,
  createdAt: mail.createdAt,
  nextAttemptAt: mail.dueAt,
  endedAt: mail.endedAt,
});
