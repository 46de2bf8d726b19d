import * as contracts from '#lib/contracts/clearing/settings.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandAccount } from '../life/demand-request.ts';
import { settingsOf } from './settings-store.ts';
import { presentSettings } from './settings-view.ts';

export const getDvpSettings = operation(contracts.getDvpSettings, async (context, place) => {
  await demandAccount(context, place, 'read');
  return presentSettings(await settingsOf(context.db, place.accountId));
});
