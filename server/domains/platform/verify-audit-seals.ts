import * as contracts from '#lib/contracts/platform/deployment.ts';
import { verifyAuditLog } from '#server/core/audit/verify-audit.ts';
import { operation } from '#server/core/call/operation.ts';

const MAX_TEXTS = 100;
const MAX_LENGTH = 1000;

const shown = (texts: readonly string[]): string[] =>
  texts.slice(0, MAX_TEXTS).map((text) => text.slice(0, MAX_LENGTH));

export const verifyAuditSeals = operation(contracts.verifyAuditSeals, async ({ service }) => {
  const { db, vault, instance, headsFile, env, clock } = service;
  const isEmbedded = env.DATABASE_URL === undefined;
  const startedAt = performance.now();
  const report = await verifyAuditLog({ db, vault, instance, headsFile, isEmbedded, isSandbox: env.sandbox });
  const faults = [
    ...report.faults,
    ...report.chains.flatMap((chain) => chain.faults.map((fault) => `${chain.enterpriseId}: ${fault}`)),
  ];
  return {
    isIntact: faults.length === 0,
    chains: report.chains.length,
    sealed: report.chains.reduce((sum, chain) => sum + chain.sealed, 0),
    unsealed: report.chains.reduce((sum, chain) => sum + chain.unsealed, 0),
    faults: shown(faults),
    warnings: shown(report.warnings),
    verifiedAt: clock.wall().toISOString(),
    seconds: Math.round(performance.now() - startedAt) / 1000,
  };
});
