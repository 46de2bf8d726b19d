import * as contracts from '#lib/contracts/notifications/subscriptions.ts';
import { NOTICE_CATEGORIES } from '#lib/notifications/catalogue.ts';
import { operation } from '#server/core/call/operation.ts';

export const listCategories = operation(contracts.listCategories, async () => ({ categories: [...NOTICE_CATEGORIES] }));
