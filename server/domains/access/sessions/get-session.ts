import * as contracts from '#lib/contracts/access/sessions.ts';
import { operation } from '#server/core/call/operation.ts';
import { readOwnSession } from './session-view.ts';

export const getSession = operation(contracts.getSession, async (context) => ({
  session: await readOwnSession(context),
}));
