import * as contracts from '#lib/contracts/notifications/devices.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockSettings, ownerOf } from '../settings/settings-store.ts';
import { removeDevice } from './device-store.ts';

export const removeDeviceToken = operation(contracts.removeDeviceToken, async (context, { deviceToken }) => {
  const { userId } = context.caller;
  const owner = ownerOf(context);
  const version = await lockSettings(owner);
  const device = await removeDevice(owner, deviceToken);
  await context.audit({ subjectType: 'user', subjectId: userId, after: { version, removedDevice: device } });
  return { deviceToken, bitgoUserId: userId, message: 'The device is not one of yours.' };
});
