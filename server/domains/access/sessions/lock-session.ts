import * as contracts from '#lib/contracts/access/session-state.ts';
import { operation } from '#server/core/call/operation.ts';
import { readOwnSession } from './session-view.ts';
import { keepUnlocked } from './unlock-store.ts';

export const lockSession = operation(contracts.lockSession, async (context) => {
  await keepUnlocked(context, { unlockedAt: null, unlockedUntil: null });
  return { session: await readOwnSession(context) };
});
