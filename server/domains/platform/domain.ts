import type { Domain } from '#server/core/runtime/service.ts';
import { getDeployment } from './get-deployment.ts';
import { listEnterpriseLimits } from './list-enterprise-limits.ts';
import { listJobs } from './list-jobs.ts';
import { listLicences } from './list-licences.ts';
import { listPlatformAttention } from './list-platform-attention.ts';
import { raiseLimit } from './raise-limit.ts';
import { startJob } from './start-job.ts';
import { verifyAuditSeals } from './verify-audit-seals.ts';

/** What the operator of a deployment looks after: licences, jobs, keys, the audit log as a whole. */
export const platform: Domain = {
  tags: {},
  operations: {
    listPlatformAttention,
    listLicences,
    listEnterpriseLimits,
    raiseLimit,
    listJobs,
    startJob,
    getDeployment,
    verifyAuditSeals,
  },
};
