import * as contracts from '#lib/contracts/notifications/subscriptions.ts';
import { isMandatory, NOTICE_CATEGORIES } from '#lib/notifications/catalogue.ts';
import { operation } from '#server/core/call/operation.ts';
import { isPushOffered } from '../refuse.ts';
import { indexSwitches, isCategoryOn } from './rules.ts';
import { listSwitches } from './subscription-store.ts';

export const listUserCategories = operation(
  contracts.listUserCategories,
  async ({ db, caller, service }, { channel }) => {
    const set = indexSwitches(await listSwitches(db, caller.userId));
    const asked = { set, isPushOffered: isPushOffered(service.env) };
    return {
      categories: NOTICE_CATEGORIES.map((categoryName) => ({
        categoryName,
        isSubscribed: isCategoryOn(asked, categoryName, channel),
        isMandatory: isMandatory(categoryName, channel),
      })),
    };
  },
);
