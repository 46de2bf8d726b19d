import * as contracts from '#lib/contracts/notifications/devices.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandPush } from '../refuse.ts';
import { lockSettings, ownerOf } from '../settings/settings-store.ts';
import { addDevice } from './device-store.ts';

export const addDeviceToken = operation(
  contracts.addDeviceToken,
  async (context, { deviceToken: token, ...device }) => {
    const { service, caller } = context;
    demandPush(service.env, 'provider');
    const owner = ownerOf(context);
    const version = await lockSettings(owner);
    const id = await addDevice(owner, service.vault, { token, ...device });
    const { platform, appId } = device;
    await context.audit({
      subjectType: 'user',
      subjectId: caller.userId,
      after: { version, device: id, platform, appId },
    });
    return { ...device, deviceToken: token, bitgoUserId: caller.userId, message: 'The device is added.' };
  },
);
