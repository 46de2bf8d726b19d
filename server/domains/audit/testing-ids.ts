import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  entryId: ['select id from audit_log where enterprise_id = $1'],
  actorIds: ['select user_id as id from memberships where enterprise_id = $1'],
};
