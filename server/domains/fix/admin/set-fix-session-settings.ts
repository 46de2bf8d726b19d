import * as contracts from '#lib/contracts/fix/sessions.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { putSettings } from '../gateway/admin-store.ts';
import type { SessionRow } from '../gateway/session-store.ts';
import { lockSession, shownSession } from './session-queries.ts';
import { tellOfSession } from './tell-of-session.ts';

const settingsOf = ({ profile, cancelsOnDisconnect, reportsAllOrders, staleAfterSeconds }: SessionRow) => ({
  profile,
  cancelOnDisconnect: cancelsOnDisconnect,
  reportAllOrders: reportsAllOrders,
  staleAfterSeconds,
});

export const setFixSessionSettings = operation(contracts.setFixSessionSettings, async (context, input) => {
  const { enterpriseId, sessionId, profile, cancelOnDisconnect, reportAllOrders, staleAfterSeconds } = input;
  const key = { enterpriseId, sessionId };
  const row = await lockSession(context.db, key);
  if (row.kind === 'market') fail('state_conflict', 'A session for market data has no settings.');
  await putSettings(context.db, row.id, {
    profile,
    cancelsOnDisconnect: cancelOnDisconnect,
    reportsAllOrders: reportAllOrders,
    staleAfterSeconds,
  });
  const after = { profile, cancelOnDisconnect, reportAllOrders, staleAfterSeconds };
  await context.audit({ subjectType: 'fix-session', subjectId: row.id, before: settingsOf(row), after });
  tellOfSession(context, key);
  return shownSession(context, key);
});
