import { sql } from 'drizzle-orm';
import { totalOf } from '#server/core/lists/total.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { searchApprovals } from './search-approvals.ts';
import { pendingApprovals } from './tables.ts';

export const objects: Domain['objects'] = {
  'pending-approval': {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${pendingApprovals} where id = ${subjectId} and enterprise_id = ${enterpriseId}`,
  },
};

export const attention: Domain['attention'] = [
  totalOf('approvals-to-decide', searchApprovals, { states: ['pending'], onlyMine: true }),
];
