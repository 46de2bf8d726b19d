import * as contracts from '#lib/contracts/clearing/settings.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandActingUser } from '#server/domains/directory/public.ts';
import { requireOwnAccount } from '../life/own-account.ts';
import { changeAndTell } from './change-and-tell.ts';
import { isNettingRoute } from './netting-route.ts';
import { lockSettings } from './settings-store.ts';
import { presentSettings } from './settings-view.ts';

export const updateDvpSettings = operation(contracts.updateDvpSettings, async (context, input) => {
  const { enterpriseId, accountId, queueAutomationEnabled } = input;
  await demandActingUser(context, input, 'write');
  await requireOwnAccount(context.db, input);
  const before = await lockSettings(context.db, accountId);
  if (queueAutomationEnabled && !isNettingRoute(before.queueAutomationTransactionRouteId))
    refuseField('queueAutomationEnabled', 'needs a netting route: the account has none', 'unprocessable');
  return presentSettings(
    await changeAndTell(context, { enterpriseId }, { before, change: { queueAutomationEnabled } }),
  );
});
