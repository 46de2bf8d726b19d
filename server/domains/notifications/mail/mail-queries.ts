import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { knownEnterprises, members, signInAccounts } from '#server/domains/directory/public.ts';
import { notices } from '../tables.ts';
import type { MailRow } from './mail-store.ts';
import { mails } from './tables.ts';

/** Most notices that a digest tells of. */
export const MAX_IN_DIGEST = 100;

export interface Addressee {
  email: string;
  /** Whether they may sign in. */
  isActive: boolean;
  defaultEnterpriseId: string | null;
}

export type NoticeRow = typeof notices.$inferSelect;

/** A notice with the enterprise that it is about. */
export interface Told {
  notice: NoticeRow;
  /** Null for one about the account. */
  enterpriseName: string | null;
}

export async function findMail(db: Queryable, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id)).limit(1);
  return row;
}

export async function findAddressee(db: Queryable, userId: string): Promise<Addressee | undefined> {
  const { email, isActive, defaultEnterpriseId } = signInAccounts;
  const [row] = await db
    .select({ email, isActive, defaultEnterpriseId })
    .from(signInAccounts)
    .where(eq(signInAccounts.id, userId))
    .limit(1);
  return row;
}

/** The notices that a mail tells of and that its user may still hear of, the oldest first: those of enterprises they have left are not. */
export const listTold = (db: Queryable, { id, noticeId, userId }: MailRow): Promise<Told[]> =>
  db
    .select({ notice: notices, enterpriseName: knownEnterprises.name })
    .from(notices)
    .leftJoin(knownEnterprises, eq(knownEnterprises.id, notices.enterpriseId))
    .leftJoin(members, and(eq(members.enterpriseId, notices.enterpriseId), eq(members.userId, notices.userId)))
    .where(
      and(
        noticeId === null ? eq(notices.digestId, id) : eq(notices.id, noticeId),
        eq(notices.userId, userId),
        sql`(${notices.enterpriseId} is null or ${members.userId} is not null)`,
      ),
    )
    .orderBy(asc(notices.createdAt), asc(notices.id))
    .limit(MAX_IN_DIGEST);

/** An enterprise in which a user sees what belongs to their account. */
export async function findHome(db: Queryable, userId: string, preferred: string | null): Promise<string | null> {
  const [row] = await db
    .select({ id: members.enterpriseId })
    .from(members)
    .where(eq(members.userId, userId))
    .orderBy(sql`${members.enterpriseId} is distinct from ${preferred}::uuid`, asc(members.enterpriseId))
    .limit(1);
  return row?.id ?? null;
}
