import { sql } from 'drizzle-orm';
import type { Domain } from '#server/core/runtime/service.ts';
import { kycIdentities } from './kyc/tables.ts';
import { kybIdentities } from './tables.ts';

export const objects: Domain['objects'] = {
  onboardingIdentity: {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${kybIdentities} where id = ${subjectId} and enterprise_id = ${enterpriseId}
        union all select 1 from ${kycIdentities} where id = ${subjectId} and enterprise_id = ${enterpriseId}`,
  },
};
