import * as contracts from '#lib/contracts/notifications/subscriptions.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandPush, refuseAll } from '../refuse.ts';
import { lockSettings, ownerOf } from '../settings/settings-store.ts';
import { findMandatoryOff, switchesOf } from './rules.ts';
import { writeSwitches } from './subscription-store.ts';

const LIST = 'notificationSubscriptions';

export const setSubscriptions = operation(
  contracts.setSubscriptions,
  async (context, { notificationSubscriptions: entries }) => {
    const off = findMandatoryOff(entries);
    refuseAll(
      off.map((place) => {
        const { notificationName, categoryName } = entries[place] ?? {};
        return { path: `${LIST}.${place}`, message: `${notificationName ?? categoryName} is mandatory by email` };
      }),
    );
    const push = entries.findIndex(({ channel, isSubscribed }) => channel === 'push' && isSubscribed);
    if (push >= 0) demandPush(context.service.env, `${LIST}.${push}.channel`);
    const owner = ownerOf(context);
    const version = await lockSettings(owner);
    const ids = await writeSwitches(owner, switchesOf(entries));
    await context.audit({
      subjectType: 'user',
      subjectId: owner.userId,
      after: { version, notificationSubscriptions: entries },
    });
    return ids;
  },
);
