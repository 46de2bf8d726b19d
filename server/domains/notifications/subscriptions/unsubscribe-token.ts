import {
  NOTICE_CATEGORIES,
  NOTICE_CHANNELS,
  type NoticeCategory,
  type NoticeChannel,
} from '#lib/notifications/catalogue.ts';
import { STAMP_BYTES, type Vault } from '#server/core/runtime/vault.ts';

const PURPOSE = 'unsubscribe-token';
const VERSION = 1;
const USER_BYTES = 16;
const MIN_BYTES = 1 + USER_BYTES + STAMP_BYTES;

/** What a mail can be of: a category, or the digest, which has several of them. */
export const UNSUBSCRIBABLE = [...NOTICE_CATEGORIES, 'digest'] as const;

/** What one click switches off. */
export interface Unsubscription {
  userId: string;
  category: NoticeCategory | 'digest';
  channel: NoticeChannel;
}

const wordsOf = ({ category, channel }: Unsubscription): string => `${category} ${channel}`;
const statementOf = (content: Buffer): string => content.toString('base64url');

/**
 * The `t` of a one-click address: base64url of version, user, words and a keyed hash behind the id of its key. It never expires, and is
 * good as long as the master key that made it is one of those configured.
 */
export function unsubscribeToken(vault: Vault, what: Unsubscription): string {
  const content = Buffer.concat([Buffer.of(VERSION), Buffer.from(what.userId, 'hex'), Buffer.from(wordsOf(what))]);
  return Buffer.concat([content, vault.stamp(PURPOSE, statementOf(content))]).toString('base64url');
}

/** What a token switches off; null for one that we did not make. */
export function readUnsubscribeToken(vault: Vault, token: string): Unsubscription | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= MIN_BYTES || bytes.toString('base64url') !== token) return null;
  const content = bytes.subarray(0, -STAMP_BYTES);
  if (content[0] !== VERSION || !vault.isStamp(PURPOSE, statementOf(content), bytes.subarray(-STAMP_BYTES)))
    return null;
  const userId = content.subarray(1, 1 + USER_BYTES).toString('hex');
  const words = content.subarray(1 + USER_BYTES).toString();
  for (const category of UNSUBSCRIBABLE)
    for (const channel of NOTICE_CHANNELS)
      if (wordsOf({ userId, category, channel }) === words) return { userId, category, channel };
  return null;
}
