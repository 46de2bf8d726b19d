import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = { sessionId: ['select id from fix_sessions where enterprise_id = $1'] };
