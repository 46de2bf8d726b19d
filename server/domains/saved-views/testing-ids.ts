import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  savedViewId: [{ uuid: 'select id from saved_views where enterprise_id = $1' }],
};
