import type { z } from 'zod';
import type { getDeployment } from '#lib/contracts/platform/deployment.ts';
import { countAllUnsealed } from '#server/core/audit/entries.ts';
import { latestSeal } from '#server/core/audit/heads.ts';
import { AuditRecordError, readRecord } from '#server/core/audit/record.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { countTroubledJobs } from '#server/core/work/job-store.ts';
import { LATE_MS } from './job-view.ts';

type Deployment = z.output<typeof getDeployment.output>;
type Check = Deployment['checks'][number];

/** So many entries may wait for their seals; the worker seals twice a second. */
const MANY_UNSEALED = 1000;

/** Where the audit log as a whole stands; null instead of the record where it cannot be read. */
export async function auditFacts({ db, vault, headsFile }: Service) {
  const [record, unsealed, sealedAt] = await Promise.all([
    readRecord(db, vault).catch((error: unknown) => {
      if (error instanceof AuditRecordError) return null;
      throw error;
    }),
    countAllUnsealed(db),
    latestSeal(db),
  ]);
  const shown: Deployment['audit'] = {
    chains: record?.chains ?? 0,
    entries: record?.entries ?? 0,
    unsealed,
    step: record?.number ?? 0,
    sealedAt,
    keyId: record?.keyId ?? '',
    resealedAt: record?.resealedAt ?? null,
    isResealing: record?.resealing != null,
    isKeptInFile: headsFile !== null,
  };
  return { shown, isReadable: record !== null, isFileBehind: headsFile !== null && (record?.files.length ?? 0) === 0 };
}

interface Facts {
  milliseconds: number;
  audit: Awaited<ReturnType<typeof auditFacts>>;
}

const check = (name: Check['name'], isGood: boolean, text: string): Check => ({ name, isGood, text });

function jobCheck({ late, failing }: { late: number; failing: number }): Check {
  if (failing > 0) return check('jobs', false, `Failing: ${failing}.`);
  if (late > 0) return check('jobs', false, `Late: ${late}. Is a worker running?`);
  return check('jobs', true, 'All run on time.');
}

function auditCheck({ shown, isReadable }: Facts['audit']): Check {
  if (!isReadable) return check('audit', false, 'The record of the audit log cannot be read.');
  if (shown.unsealed > MANY_UNSEALED) return check('audit', false, `${shown.unsealed} entries wait for their seals.`);
  return check('audit', true, `${shown.entries} entries are sealed.`);
}

/** What is well and what is not. */
export async function checksOf({ db, clock }: Service, { milliseconds, audit }: Facts): Promise<Check[]> {
  const troubled = await countTroubledJobs(db, new Date(clock.wall().getTime() - LATE_MS).toISOString());
  const { isFileBehind, shown } = audit;
  const fileText = isFileBehind ? 'The file has not taken the heads yet.' : 'The file holds the heads.';
  return [
    check('database', true, `Answers in ${milliseconds} ms.`),
    jobCheck(troubled),
    auditCheck(audit),
    ...(shown.isKeptInFile ? [check('heads-file', !isFileBehind, fileText)] : []),
  ];
}
