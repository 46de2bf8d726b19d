import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readSeed } from '#server/core/runtime/deployment.ts';
import { ConfigurationError } from '#server/core/runtime/env.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { notify } from '#server/core/runtime/signals.ts';
import { type DemoContent, type DemoFix, demoContent, demoFilePath, writeDemoFile } from '#server/demo/demo-file.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { issueFirstAdminLink } from '#server/domains/access/public.ts';
import { compIdOf, marketIdOf, type OpenGateway } from '#server/domains/fix/public.ts';
import { obtainReserveKey } from '#server/domains/stablecoin/public.ts';
import { followOrigin } from '#server/domains/webhooks/public.ts';
import type { DemoSummary, FirstAdmin } from './announce.ts';

const FIX_ACCOUNT = 'Trading Desk';
const LINK_FILE = 'first-admin-link';
const SEED_LOCK = 7_203_114_003n;

export interface FirstStart {
  seeded: boolean;
  demo: DemoSummary | null;
  firstAdmin: FirstAdmin | null;
  fix?: OpenGateway | null;
}

/**
 * Sandbox: demo data once, and its key file. Production: a one-time link while there is no platform administrator, in a file where nobody
 * sits before the output. Both: the key of attestations, so that its public part is there before anybody needs it.
 */
export async function prepareFirstStart(service: Service, fix: OpenGateway | null = null): Promise<FirstStart> {
  await obtainReserveKey(service);
  return service.env.sandbox ? prepareSandbox(service, fix) : prepareProduction(service);
}

async function prepareProduction(service: Service): Promise<FirstStart> {
  const issued = await issueFirstAdminLink(service.db, service.clock.wall());
  const path = join(service.env.DATA_DIR, LINK_FILE);
  await rm(path, { force: true });
  if (issued === null) return { seeded: false, demo: null, firstAdmin: null };
  const link = `${service.origin()}/first-admin#${issued.token}`;
  const file = process.stdout.isTTY ? null : path;
  if (file !== null) await writeLink(file, link);
  return { seeded: false, demo: null, firstAdmin: { link, file } };
}

/** Throws ConfigurationError where no file can be written. */
async function writeLink(file: string, link: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, `${link}\n`, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new ConfigurationError(
      `The link for the first administrator cannot be kept in ${file} (${code}): set DATA_DIR to a folder that can be written.`,
      { cause },
    );
  }
}

/** Where the gateway is, and an account and a token for it. */
function fixOf({ env }: Service, demo: DemoContent, gateway: OpenGateway | null): { fix?: DemoFix } {
  const account = demo.wallets.find(({ label }) => label === FIX_ACCOUNT);
  if (gateway === null || account === undefined) return {};
  const compId = compIdOf(env);
  return {
    fix: {
      host: env.FIX_HOST,
      port: gateway.port,
      authorityFile: gateway.authorityFile,
      targetCompId: compId,
      marketTargetCompId: marketIdOf(compId),
      accountId: account.id,
      token: demo.tokens.full,
    },
  };
}

async function prepareSandbox(service: Service, fix: OpenGateway | null): Promise<FirstStart> {
  const { env, vault, domains } = service;
  const { seeded, identity } = await service.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const known = await readSeed(db);
    if (known) {
      await followOrigin(db, service.origin());
      return { seeded: false, identity: known };
    }
    const fresh = { seed: env.SEED, date: service.clock.now() };
    await seedDemo({ db, vault, domains, operatorName: env.OPERATOR_NAME, origin: service.origin }, fresh);
    await notify(db, 'coins');
    return { seeded: true, identity: fresh };
  });
  const demo = demoContent(service, identity);
  await writeDemoFile(demoFilePath(env.DATA_DIR), { ...demo, baseUrl: service.origin(), ...fixOf(service, demo, fix) });
  return { seeded, demo, firstAdmin: null, fix };
}
