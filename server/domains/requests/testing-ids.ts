import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  recordedRequestId: ['select id from request_log where enterprise_id = $1'],
  tokenIds: ['select t.id from access_tokens t join memberships m on m.user_id = t.user_id where m.enterprise_id = $1'],
};
