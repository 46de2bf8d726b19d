import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  noticeIds: ['select id from notices where enterprise_id = $1'],
};
