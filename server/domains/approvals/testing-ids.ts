import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  approvalId: ['select id from pending_approvals where enterprise_id = $1'],
};
