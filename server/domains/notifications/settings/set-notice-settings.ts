import * as contracts from '#lib/contracts/notifications/notice-settings.ts';
import { operation } from '#server/core/call/operation.ts';
import { presentSettings } from './present-settings.ts';
import { lockSettings, ownerOf, updateSettings } from './settings-store.ts';

export const setNoticeSettings = operation(contracts.setNoticeSettings, async (context, { digest }) => {
  const { db, caller, service } = context;
  const owner = ownerOf(context);
  const version = await lockSettings(owner);
  await updateSettings(owner, { digestHour: digest?.hour ?? null, digestZone: digest?.zone ?? null });
  await context.audit({ subjectType: 'user', subjectId: caller.userId, after: { version, digest } });
  return presentSettings(db, caller.userId, service.env);
});
