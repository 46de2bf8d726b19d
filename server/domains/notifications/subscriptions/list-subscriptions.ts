import * as contracts from '#lib/contracts/notifications/subscriptions.ts';
import { isMandatory, NOTICE_CHANNELS, NOTICE_NAMES, NOTICES } from '#lib/notifications/catalogue.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { toUuid } from '#server/core/runtime/id.ts';
import { findUser } from '#server/domains/directory/public.ts';
import { isPushOffered } from '../refuse.ts';
import { indexSwitches, standingOn } from './rules.ts';
import { listSwitches } from './subscription-store.ts';

export const listSubscriptions = operation(
  contracts.listSubscriptions,
  async ({ db, caller, service }, { channel, categoryName, notificationName }) => {
    const { createdAt } = orNotFound(await findUser(db, caller.userId), 'The user is gone.');
    const asked = {
      set: indexSwitches(await listSwitches(db, caller.userId)),
      isPushOffered: isPushOffered(service.env),
    };
    const wanted = NOTICE_NAMES.filter(
      (notice) =>
        (notificationName ?? notice) === notice &&
        (categoryName ?? NOTICES[notice].category) === NOTICES[notice].category,
    );
    const pairs = wanted.flatMap((notice) =>
      NOTICE_CHANNELS.filter((one) => (channel ?? one) === one).map((on) => ({ notice, on })),
    );
    const notificationSubscriptions = pairs.map(({ notice, on }) => {
      const { category } = NOTICES[notice];
      const { setBy, isSubscribed } = standingOn(asked, notice, on);
      return {
        ...(setBy ? { id: setBy.id } : {}),
        userId: toUuid(caller.userId),
        notificationName: notice,
        categoryName: category,
        channel: on,
        isSubscribed,
        createdAt: setBy?.createdAt ?? createdAt,
        updatedAt: setBy?.updatedAt ?? createdAt,
        isMandatory: isMandatory(category, on),
      };
    });
    return { notificationSubscriptions };
  },
);
