import type { ObjectIds } from '#server/testing/foreign-ids.ts';

const ACCESS_TOKENS = `select t.id from access_tokens t join memberships m on m.user_id = t.user_id
  where m.enterprise_id = $1 and t.kind = 'access' and t.revoked_at is null`;

export const objectIds: ObjectIds = {
  tokenId: [
    `select t.id from access_tokens t join memberships m on m.user_id = t.user_id
     where m.enterprise_id = $1 and t.revoked_at is null`,
  ],
  ownerIds: ['select user_id as id from memberships where enterprise_id = $1'],
  accessTokenId: [ACCESS_TOKENS],
  objectId: [ACCESS_TOKENS],
  id: ['select t.id from access_tokens t join memberships m on m.user_id = t.user_id where m.enterprise_id = $1'],
  sessionId: ['select s.id from sessions s join memberships m on m.user_id = s.user_id where m.enterprise_id = $1'],
};
