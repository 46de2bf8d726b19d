import * as contracts from '#lib/contracts/notifications/thresholds.ts';
import { operation } from '#server/core/call/operation.ts';
import { presentThresholds } from './present-settings.ts';
import { lockSettings, ownerOf, updateSettings } from './settings-store.ts';

export const setNoticeThresholds = operation(
  contracts.setNoticeThresholds,
  async (context, { depositThresholdUsd: deposit, withdrawalThresholdUsd: withdrawal }) => {
    const { db, caller } = context;
    const owner = ownerOf(context);
    const version = await lockSettings(owner);
    await updateSettings(owner, {
      ...(deposit === undefined ? {} : { depositThresholdUsd: deposit.toFixed(2) }),
      ...(withdrawal === undefined ? {} : { withdrawalThresholdUsd: withdrawal.toFixed(2) }),
    });
    const thresholds = await presentThresholds(db, caller.userId);
    await context.audit({ subjectType: 'user', subjectId: caller.userId, after: { version, ...thresholds } });
    return thresholds;
  },
);
