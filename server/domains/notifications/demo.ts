import { and, asc, gte, inArray } from 'drizzle-orm';
import { NOTICES, type NoticeName } from '#lib/notifications/catalogue.ts';
import { ABOUT_OTHERS } from '#lib/notifications/notice-words.ts';
import {
  DECIDE_APPROVALS,
  MANAGE_ENTERPRISE,
  MANAGE_IDENTITY,
  MANAGE_MINT,
  type Right,
  WRITE_DVP,
  WRITE_OFF_EXCHANGE,
} from '#lib/rights.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { recordedEvents } from '#server/core/events/recorded-events.ts';
import type { Demo } from '#server/core/runtime/service.ts';
import { DAY_MS, HOUR_MS, iso } from '#server/demo/business-time.ts';
import { castOf, type DemoCast } from '#server/demo/cast.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { listAllNotices } from './inbox/notice-queries.ts';
import { insertNotices, type NoticeDraft } from './inbox/notice-store.ts';
import { findRecipients } from './inbox/recipients.ts';
import { insertMails } from './mail/mail-store.ts';

interface Telling {
  notice: NoticeName;
  right: Right;
  /** What somebody of the enterprise did themselves is told to nobody there. */
  isByOthers?: boolean;
  detail?: Readonly<Record<string, string>>;
}

const DECIDED = { notice: 'idv-decided', right: MANAGE_IDENTITY } as const;

/** What members were told when something happened, by the type of the event. */
const TOLD: Readonly<Record<string, Telling>> = {
  'dvp-settlement.created': { notice: 'dvp-to-sign', right: WRITE_DVP, isByOthers: true },
  'dvp-settlement.awaiting-approval': { notice: 'dvp-to-approve', right: DECIDE_APPROVALS },
  'off-exchange-dispute.opened': { notice: 'dispute-opened', right: WRITE_OFF_EXCHANGE },
  'idv.action_required': { notice: 'idv-action-required', right: MANAGE_IDENTITY, detail: ABOUT_OTHERS },
  'idv.approved': { ...DECIDED, detail: { ...ABOUT_OTHERS, status: 'approved' } },
  'idv.rejected': { ...DECIDED, detail: { ...ABOUT_OTHERS, status: 'rejected' } },
  'bank-account.approved': { notice: 'bank-account-approved', right: MANAGE_ENTERPRISE },
  'bank-account.rejected': { notice: 'bank-account-rejected', right: MANAGE_ENTERPRISE },
  'bank-account.to-revise': { notice: 'bank-account-revise', right: MANAGE_ENTERPRISE },
  'fiat-movement.settled': { notice: 'deposit-settled', right: MANAGE_ENTERPRISE },
  'mint-order.failed': { notice: 'mint-order-failed', right: MANAGE_MINT },
  'mint-order.late': { notice: 'mint-order-late', right: MANAGE_MINT },
  'ach-debit.failed': { notice: 'debit-failed', right: MANAGE_ENTERPRISE },
  'ach-debit.reversed': { notice: 'debit-failed', right: MANAGE_ENTERPRISE },
};

const TOLD_DAYS = 14;
/** Who looks in each day has read what is older. */
const READ_AFTER_MS = DAY_MS;
const SENT_AFTER_MS = 2000;

const listPast = (db: Queryable, since: string) =>
  db
    .select()
    .from(recordedEvents)
    .where(and(inArray(recordedEvents.type, Object.keys(TOLD)), gte(recordedEvents.occurredAt, since)))
    .orderBy(asc(recordedEvents.occurredAt), asc(recordedEvents.id));

type Past = Awaited<ReturnType<typeof listPast>>[number];

const isMember = ({ people }: DemoCast, userId: string | null, enterpriseId: string): boolean =>
  people.users.some(
    ({ id, memberships }) => id === userId && memberships.some((one) => one.enterpriseId === enterpriseId),
  );

/** What the event says that a notice says too. */
function factsOf(body: unknown): { walletId: string | null; detail: Record<string, string> } {
  const { walletId, accountId, currency } = body as Partial<Record<string, unknown>>;
  const account = walletId ?? accountId;
  return {
    walletId: typeof account === 'string' && /^[0-9a-f]{32}$/.test(account) ? account : null,
    detail: typeof currency === 'string' ? { currency } : {},
  };
}

interface Stage {
  db: Queryable;
  cast: DemoCast;
  date: Date;
  random: Random;
}

async function noticesOf({ db, cast, date, random }: Stage, past: readonly Past[]) {
  const told = past.flatMap((event) => {
    const telling = TOLD[event.type];
    if (telling === undefined) return [];
    const isOwn = telling.isByOthers === true && isMember(cast, event.actorUserId, event.enterpriseId);
    return isOwn ? [] : [{ event, telling }];
  });
  const recipients = await findRecipients(
    db,
    told.map(({ event, telling }) => ({
      enterpriseId: event.enterpriseId,
      to: { holdersOf: telling.right },
      except: [event.actorUserId],
    })),
  );
  return told.flatMap(({ event, telling }, place): NoticeDraft[] => {
    const occurred = Date.parse(event.occurredAt);
    const read = occurred + random.int(1, 9) * HOUR_MS;
    const isRead = date.getTime() - occurred > READ_AFTER_MS;
    return (recipients[place] ?? []).map((userId) => ({
      id: random.uuidAt(occurred).replaceAll('-', ''),
      userId,
      enterpriseId: event.enterpriseId,
      kind: telling.notice,
      subjectType: NOTICES[telling.notice].subjects[0],
      subjectId: event.subjectId,
      ...factsOf(event.body),
      ...(telling.detail ? { detail: telling.detail } : {}),
      readAt: isRead ? iso(read) : null,
      createdAt: event.occurredAt,
    }));
  });
}

/** What members were told of the last two weeks, in their inboxes and by mail. */
export const demo: Demo = {
  async write({ db, seed, date }) {
    const random = createRandom(`${seed}:notifications:${date.toISOString()}`);
    const cast = castOf({ seed, date });
    const past = await listPast(db, iso(date.getTime() - TOLD_DAYS * DAY_MS));
    await insertNotices(db, await noticesOf({ db, cast, date, random }, past));
    const all = await listAllNotices(db);
    await insertMails(
      db,
      all.map(({ id, userId, enterpriseId, createdAt }) => ({
        id: random.uuidAt(Date.parse(createdAt)).replaceAll('-', ''),
        noticeId: id,
        userId,
        enterpriseId,
        channel: 'email',
        state: 'shown',
        createdAt,
        endedAt: iso(Date.parse(createdAt) + SENT_AFTER_MS),
      })),
    );
  },
};
