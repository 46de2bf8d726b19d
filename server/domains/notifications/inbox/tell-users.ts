import { noticeEvents } from '#lib/events/notifications.ts';
import { isMandatory, NOTICES, type NoticeName } from '#lib/notifications/catalogue.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { emit } from '#server/core/events/events.ts';
import { newUuidDigits } from '#server/core/runtime/id.ts';
import { deviceOwners } from '../devices/device-store.ts';
import { planDigests } from '../mail/digest-store.ts';
import { withinFlood } from '../mail/flood-limit.ts';
import { type MailDraft, mailOf } from '../mail/mail-store.ts';
import { standingOf, type Worth } from '../settings/standing-queries.ts';
import type { Standing } from '../settings/standing-rules.ts';
import { insertTold, type NoticeDraft } from './notice-store.ts';
import { findRecipients, type Recipients } from './recipients.ts';

interface About {
  /** Null for what concerns the account of a user. */
  enterpriseId: string | null;
  to: Recipients;
  /** Whoever caused it, and knows. */
  except?: readonly (string | null | undefined)[];
  subjectId: string;
  walletId?: string | null;
  worth?: Worth;
  /** Short texts about it as it is now. */
  detail?: Readonly<Record<string, string>>;
}

/** Something that some users should know, about an object of a kind that it can be about. */
export type NewNotice = {
  [N in NoticeName]: About & { notice: N; subjectType: (typeof NOTICES)[N]['subjects'][number] };
}[NoticeName];

/** What tells in the transaction of what happened there. */
export type Notify = (...notices: readonly NewNotice[]) => Promise<void>;

interface Told {
  given: NewNotice;
  userId: string;
  standing: Standing;
  isMandatory: boolean;
}

/** Rows in a statement. */
const CHUNK = 2000;
const UNTOLD: Standing = { isMuted: false, inApp: false, email: false, push: false, digest: null };

/** How each recipient of each notice is told; one query for all notices that the same wishes decide on. */
async function standings(db: Queryable, given: readonly NewNotice[], recipients: string[][]): Promise<Told[]> {
  const alike = Map.groupBy(given.keys(), (place) => {
    const { notice, enterpriseId, walletId = null, worth = null } = given[place] as NewNotice;
    return JSON.stringify([notice, enterpriseId, walletId, worth]);
  });
  const told = new Map<number, Map<string, Standing>>();
  for (const places of alike.values()) {
    const { notice, enterpriseId, walletId = null, worth } = given[places[0] ?? 0] as NewNotice;
    const userIds = [...new Set(places.flatMap((place) => recipients[place] ?? []))];
    const found = await standingOf(db, { userIds, notice, enterpriseId, walletId, worth });
    for (const place of places) told.set(place, found);
  }
  const all = given.flatMap((one, place) =>
    (recipients[place] ?? []).map((userId) => ({
      given: one,
      userId,
      standing: told.get(place)?.get(userId) ?? UNTOLD,
      isMandatory: isMandatory(NOTICES[one.notice].category, 'email'),
    })),
  );
  const reachable = await deviceOwners(
    db,
    all.flatMap(({ userId, standing }) => (standing.push ? userId : [])),
  );
  return all.map((one) => ({
    ...one,
    standing: { ...one.standing, push: one.standing.push && reachable.has(one.userId) },
  }));
}

const isWantedAnyhow = ({ standing: { inApp, email, push } }: Told): boolean => inApp || email || push;

function rowsOf(
  now: Date,
  { given, userId, standing, isMandatory: isAlwaysSent }: Told,
): { notice: NoticeDraft; mails: MailDraft[] } {
  const { notice: kind, enterpriseId, subjectType, subjectId, walletId = null, detail = {} } = given;
  const { inApp, isMuted, email, push, digest } = standing;
  const isForDigest = email && digest !== null && !isAlwaysSent;
  const id = newUuidDigits(now);
  const createdAt = now.toISOString();
  const notice = { id, userId, enterpriseId, kind, subjectType, subjectId, walletId, createdAt };
  const mail = { noticeId: id, userId, enterpriseId, createdAt };
  return {
    notice: { ...notice, detail: { ...detail }, isShown: inApp, isMuted, isForDigest },
    mails: [
      ...(email && !isForDigest ? [mailOf(now, { ...mail, channel: 'email' })] : []),
      ...(push ? [mailOf(now, { ...mail, channel: 'push' })] : []),
    ],
  };
}

/** Open pages of each user hear once of what they were told in an enterprise. */
async function announce(tx: Queryable, now: Date, rows: readonly NoticeDraft[]): Promise<void> {
  const firsts = Map.groupBy(rows, ({ userId, enterpriseId }) => `${userId} ${enterpriseId ?? ''}`);
  const events = [...firsts.values()].flatMap(([first]) =>
    first?.enterpriseId
      ? noticeEvents.to(first.enterpriseId, 'created', {
          id: first.id,
          body: { kind: first.kind },
          onlyUserId: first.userId,
        })
      : [],
  );
  await emit(tx, { now, actorUserId: null }, ...events);
}

/**
 * Tells users in the transaction of what happened: a notice for each, and a mail where they want one. Who they are and what they want is
 * fixed here. However many notices there are, as many statements.
 */
export async function tellUsers(tx: Queryable, now: Date, ...given: readonly NewNotice[]): Promise<void> {
  if (given.length === 0) return;
  const recipients = await findRecipients(tx, given);
  const wanted = (await standings(tx, given, recipients)).filter(isWantedAnyhow);
  const told = await withinFlood(tx, now, wanted);
  if (told.length === 0) return;
  const rows = told.map((one) => rowsOf(now, one));
  const notices = rows.map(({ notice }) => notice);
  for (let at = 0; at < rows.length; at += CHUNK) {
    const some = rows.slice(at, at + CHUNK);
    await insertTold(
      tx,
      some.map(({ notice }) => notice),
      some.flatMap(({ mails }) => mails),
    );
  }
  const digests = told.filter((_, place) => notices[place]?.isForDigest === true);
  await planDigests(
    tx,
    now,
    digests.map(({ userId, standing }) => ({ userId, digest: standing.digest })),
  );
  await announce(
    tx,
    now,
    notices.filter(({ isShown }) => isShown),
  );
}

/** `tellUsers` bound to a transaction and its moment of business time. */
export const notifierOf =
  (tx: Queryable, now: Date | string): Notify =>
  (...notices) =>
    tellUsers(tx, new Date(now), ...notices);
