import * as contracts from '#lib/contracts/notifications/thresholds.ts';
import { operation } from '#server/core/call/operation.ts';
import { presentThresholds } from './present-settings.ts';

export const getNoticeThresholds = operation(contracts.getNoticeThresholds, ({ db, caller }) =>
  presentThresholds(db, caller.userId),
);
