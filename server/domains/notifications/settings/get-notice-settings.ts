import * as contracts from '#lib/contracts/notifications/notice-settings.ts';
import { operation } from '#server/core/call/operation.ts';
import { presentSettings } from './present-settings.ts';

export const getNoticeSettings = operation(contracts.getNoticeSettings, ({ db, caller, service }) =>
  presentSettings(db, caller.userId, service.env),
);
