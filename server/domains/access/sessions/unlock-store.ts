import { eq } from 'drizzle-orm';
import type { Context } from '#server/core/runtime/service.ts';
import { accessTokens, sessions } from '../tables.ts';

/** Wall times; both null for a locked one. */
interface Unlocked {
  unlockedAt: string | null;
  unlockedUntil: string | null;
}

/** Unlocks or locks the token or browser session of the call, and audits that. */
export async function keepUnlocked({ db, caller, audit }: Context, unlocked: Unlocked): Promise<void> {
  const { tokenId, sessionId, userId } = caller;
  if (tokenId !== undefined) await db.update(accessTokens).set(unlocked).where(eq(accessTokens.id, tokenId));
  else if (sessionId !== undefined) await db.update(sessions).set(unlocked).where(eq(sessions.id, sessionId));
  const subjectType = tokenId === undefined ? 'session' : 'access-token';
  await audit({ subjectType, subjectId: tokenId ?? sessionId ?? userId, after: { ...unlocked } });
}
