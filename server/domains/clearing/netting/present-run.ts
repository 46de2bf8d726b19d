import { and, asc, eq, inArray } from 'drizzle-orm';
import type { NettingRun } from '#lib/contracts/clearing/netting.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { members, people } from '#server/domains/directory/public.ts';
import { listAccountNames } from '#server/domains/wallets/public.ts';
import { dvpSettlements as s } from '../tables.ts';
import { listHolderNames } from './holder-names.ts';
import type { Pair } from './queue-queries.ts';
import type { Line, RunRow } from './run-queue.ts';

const MAX_NAMED = 1000;

/** Settlements of runs, longest waiting first. */
export async function listRunSettlements(db: Queryable, runIds: readonly string[]): Promise<Map<string, string[]>> {
  if (runIds.length === 0) return new Map();
  const rows = await db
    .select({ id: s.id, runId: s.nettingRunId })
    .from(s)
    .where(inArray(s.nettingRunId, [...runIds]))
    .orderBy(asc(s.completeAt), asc(s.id))
    .limit(runIds.length * MAX_NAMED);
  return new Map(
    [...Map.groupBy(rows, ({ runId }) => runId ?? '')].map(([runId, own]) => [
      runId,
      own.slice(0, MAX_NAMED).map(({ id }) => id),
    ]),
  );
}

/** Names of members of an enterprise. */
export async function listRunnerNames(db: Queryable, enterpriseId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(members)
    .innerJoin(people, eq(people.id, members.userId))
    .where(and(eq(members.enterpriseId, enterpriseId), inArray(people.id, [...userIds])))
    .limit(userIds.length);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const negated = (units: string): string => (-BigInt(units)).toString();

/** Lines from the other account's side. */
export const turned = (lines: readonly Line[]): Line[] =>
  lines.map(({ currency, received, sent, net, fee, theirFee }) => ({
    currency,
    received: sent,
    sent: received,
    net: negated(net),
    fee: theirFee,
    theirFee: fee,
  }));

/** Lines as an enterprise reads them: what the other side pays to the platform is not its business. */
export const shownLines = (lines: readonly Line[]): NettingRun['lines'] =>
  lines.map(({ currency, received, sent, net, fee }) => ({ currency, received, sent, net, fee }));

interface Shown {
  run?: RunRow;
  lines: readonly Line[];
  ids: readonly string[];
  pair: Pair;
  enterpriseId: string;
  at: string;
}

/** A run, or the preview of one, from the side of the first account of the pair. */
export async function presentRun(
  db: Queryable,
  { run, lines, ids, pair, enterpriseId, at }: Shown,
): Promise<NettingRun> {
  const { accountId, counterpartyAccountId } = pair;
  const accounts = await listAccountNames(db, [accountId]);
  const holders = await listHolderNames(db, [counterpartyAccountId]);
  const runners = await listRunnerNames(db, enterpriseId, run?.runBy ? [run.runBy] : []);
  return {
    id: run?.id ?? null,
    accountId,
    accountName: accounts.get(accountId) ?? '',
    counterpartyAccountId,
    counterpartyName: holders.get(counterpartyAccountId) ?? '',
    kind: run?.kind ?? 'manual',
    status: run?.status ?? 'preview',
    reason: run?.reason ?? null,
    settlements: run?.settlements ?? ids.length,
    settlementIds: [...ids],
    lines: shownLines(lines),
    runByName: runners.get(run?.runBy ?? '') ?? null,
    createdAt: run?.createdAt ?? at,
  };
}
