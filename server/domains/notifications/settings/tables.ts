import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NoticeCategory, NoticeChannel, NoticeName } from '#lib/notifications/catalogue.ts';
import { bytes, hexId, instant } from '#server/core/database/columns.ts';
import { users } from '#server/domains/directory/tables.ts';

const userId = () =>
  hexId()
    .notNull()
    .references(() => users.id);

/** How somebody wants to be told. Every write of theirs, mutes included, locks this row and counts `version` up. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: userId().primaryKey(),
    version: integer().notNull(),
    /** Below these, deposits and withdrawals are told of in the console alone. */
    depositThresholdUsd: numeric({ precision: 14, scale: 2 }),
    withdrawalThresholdUsd: numeric({ precision: 14, scale: 2 }),
    /** Hour of the day in the zone at which a digest replaces single mails; null without one. */
    digestHour: smallint(),
    digestZone: text(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check('notice_settings_digest', sql`(${t.digestHour} is null) = (${t.digestZone} is null)`),
    check('notice_settings_hour', sql`${t.digestHour} between 0 and 23`),
  ],
);

/** Enterprises and wallets that somebody wants to hear less of. */
export const noticeMutes = pgTable(
  'notice_mutes',
  {
    userId: userId(),
    kind: text({ enum: ['enterprise', 'wallet'] }).notNull(),
    objectId: hexId().notNull(),
    mutedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.objectId] }),
    check('notice_mutes_kind', sql`${t.kind} in ('enterprise', 'wallet')`),
  ],
);

/** What somebody switched on or off: a whole category (`notice` is null), or one notice, which goes before its category. */
export const noticeSubscriptions = pgTable(
  'notice_subscriptions',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    category: text().$type<NoticeCategory>().notNull(),
    notice: text().$type<NoticeName>(),
    channel: text().$type<NoticeChannel>().notNull(),
    isSubscribed: boolean().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('notice_subscriptions_once').on(t.userId, t.category, t.notice, t.channel).nullsNotDistinct(),
    check('notice_subscriptions_channel', sql`${t.channel} in ('in-app', 'email', 'push')`),
  ],
);

/** Devices that take push messages. One token is one device, of whoever added it last. */
export const noticeDevices = pgTable(
  'notice_devices',
  {
    id: hexId().primaryKey(),
    userId: userId(),
    /** SHA-256. */
    tokenHash: bytes().notNull().unique(),
    sealedToken: bytes().notNull(),
    provider: text({ enum: ['fcm'] }).notNull(),
    platform: text({ enum: ['ANDROID', 'IOS'] }).notNull(),
    appId: text().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [index('notice_devices_user').on(t.userId, t.addedAt, t.id)],
);
