import * as contracts from '#lib/contracts/platform/deployment.ts';
import { operation } from '#server/core/call/operation.ts';
import { readDatabaseFacts, readMigrations } from '#server/core/database/facts.ts';
import { readKeySince } from '#server/core/runtime/deployment.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { keySet } from '#server/domains/webhooks/public.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { auditFacts, checksOf } from './health.ts';
import { settingsOf } from './settings.ts';

function clockOf({ clock }: Service) {
  const [now, wall] = [clock.now(), clock.wall()];
  return {
    now: now.toISOString(),
    wall: wall.toISOString(),
    aheadSeconds: Math.round((now.getTime() - wall.getTime()) / 1000),
    frozenAt: clock.state.frozenAt,
  };
}

export const getDeployment = operation(contracts.getDeployment, async ({ service }) => {
  const { db, env, vault, pool, instance } = service;
  const startedAt = performance.now();
  const [facts, migrations, audit, since] = await Promise.all([
    readDatabaseFacts(db),
    readMigrations(db),
    auditFacts(service),
    readKeySince(db),
  ]);
  const milliseconds = Math.round(performance.now() - startedAt);
  return {
    version: packageJson.version,
    nodeVersion: process.versions.node,
    mode: env.CLEARHOUSE_MODE,
    instance,
    origin: service.origin(),
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    clock: clockOf(service),
    keys: vault.keyIds.map((id) => ({
      id,
      isCurrent: id === vault.keyId,
      since: id === vault.keyId ? since : null,
    })),
    signingKeys: keySet(env.WEBHOOK_SIGNING_KEY).keys.map(({ kid, alg }) => ({
      id: String(kid),
      algorithm: String(alg),
    })),
    audit: audit.shown,
    database: {
      ...facts,
      connections: pool.totalCount,
      maxConnections: env.DATABASE_POOL,
      migrations: migrations.count,
      lastMigration: migrations.last,
    },
    checks: await checksOf(service, { milliseconds, audit }),
    settings: settingsOf(env),
  };
});
