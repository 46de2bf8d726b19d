import * as contracts from '#lib/contracts/access/own-account.ts';
import { operation } from '#server/core/call/operation.ts';
import { findLiveSessions } from './live-sessions.ts';

export const listOwnSessions = operation(contracts.listOwnSessions, async (context) => ({
  sessions: await findLiveSessions(context, context.caller.userId),
}));
