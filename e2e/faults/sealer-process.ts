import { sealAll } from '#server/core/audit/audit-chain.ts';
import { parseEnv } from '#server/core/runtime/env.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { openService } from '#server/host/open-service.ts';
import { domains } from '#server/registry.ts';

/** Seals the audit log without a pause; to be killed by a test. Says `ready` once it seals. */
const [databaseUrl = '', masterKey = '', headsFile = ''] = process.argv.slice(2);
const env = parseEnv({ CLEARHOUSE_MODE: 'sandbox', MASTER_KEY: masterKey, LOG_LEVEL: 'silent', DATABASE_POOL: '2' });
const log = createLog(env, { write: () => undefined });
const service = await openService({ env, databaseUrl, masterKey, log, domains, headsFile });
process.stdout.write('ready\n');
for (;;) await sealAll(service, () => service.clock.wall().toISOString());
