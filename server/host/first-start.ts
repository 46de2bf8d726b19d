import { sql } from 'drizzle-orm';
import { readSeed } from '#server/core/runtime/deployment.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { demoContent, demoFilePath, writeDemoFile } from '#server/demo/demo-file.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { issueFirstAdminLink } from '#server/domains/access/public.ts';
import type { DemoSummary } from './announce.ts';

const SEED_LOCK = 7_203_114_003n;

export interface FirstStart {
  seeded: boolean;
  demo: DemoSummary | null;
  firstAdminLink: string | null;
}

/** Sandbox: demo data once, and its key file. Production: a one-time link while there is no platform administrator. */
export const prepareFirstStart = (service: Service): Promise<FirstStart> =>
  service.env.sandbox ? prepareSandbox(service) : prepareProduction(service);

async function prepareProduction(service: Service): Promise<FirstStart> {
  const link = await issueFirstAdminLink(service.db, service.clock.wall());
  return { seeded: false, demo: null, firstAdminLink: link && `${service.origin()}/first-admin#${link.token}` };
}

async function prepareSandbox(service: Service): Promise<FirstStart> {
  const { env, vault, domains } = service;
  const { seeded, identity } = await service.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const known = await readSeed(db);
    if (known) return { seeded: false, identity: known };
    const fresh = { seed: env.SEED, date: service.clock.now() };
    await seedDemo({ db, vault, domains, operatorName: env.OPERATOR_NAME }, fresh);
    return { seeded: true, identity: fresh };
  });
  const demo = demoContent(service, identity);
  await writeDemoFile(demoFilePath(env.DATA_DIR), { ...demo, baseUrl: service.origin() });
  return { seeded, demo, firstAdminLink: null };
}
