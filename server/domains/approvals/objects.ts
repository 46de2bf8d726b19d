import { sql } from 'drizzle-orm';
import type { Domain } from '#server/core/runtime/service.ts';
import { pendingApprovals } from './tables.ts';

export const objects: Domain['objects'] = {
  'pending-approval': {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${pendingApprovals} where id = ${subjectId} and enterprise_id = ${enterpriseId}`,
  },
};
