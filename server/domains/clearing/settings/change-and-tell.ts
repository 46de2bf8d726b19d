import { isDeepStrictEqual } from 'node:util';
import { walletEvents } from '#lib/events/wallets.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { planAutomation } from '../netting/automation.ts';
import type { AccountSettingsRow } from './settings-queries.ts';
import { changeSettings } from './settings-store.ts';
import { toldOf } from './settings-view.ts';

interface Whose {
  enterpriseId: string;
  /** The operator's own log tells of it, and that of the enterprise as well. */
  isByOperator?: boolean;
}

/** Changes the locked settings of an account, plans its automation, audits it, and tells the enterprise where something is new. */
export async function changeAndTell(
  { db, now, audit, emit }: Context,
  { enterpriseId, isByOperator = false }: Whose,
  { before, change }: { before: AccountSettingsRow; change: Parameters<typeof changeSettings>[2] },
): Promise<AccountSettingsRow> {
  const { accountId } = before;
  const row = Object.keys(change).length === 0 ? before : await changeSettings(db, accountId, change);
  const isEnabled = row.queueAutomationEnabled;
  if (isEnabled !== before.queueAutomationEnabled) await planAutomation(db, { accountId, isEnabled, now });
  const body = { before: toldOf(before), after: toldOf(row) };
  const owner = isByOperator ? { alsoIn: [enterpriseId] } : { enterpriseId };
  await audit({ subjectType: 'wallet', subjectId: accountId, ...owner, ...body });
  if (!isDeepStrictEqual(body.before, body.after))
    await emit(...walletEvents.to(enterpriseId, 'dvp-settings-changed', { id: accountId, body }));
  return row;
}
