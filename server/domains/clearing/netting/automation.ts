import { Failure } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem, type SystemAct } from '#server/core/work/act-as-system.ts';
import { systemAct } from '../life/act.ts';
import { dropTask, planTask, type TaskRow } from '../life/task-store.ts';
import type { Party } from '../life/whole.ts';
import { findAccountSettings } from '../settings/settings-queries.ts';
import { changeSettings } from '../settings/settings-store.ts';
import { listAutomatedPairs, type Pair } from './queue-queries.ts';
import { type Line, lackOf, runQueue } from './run-queue.ts';
import { insertRun } from './run-store.ts';
import { findSides } from './sides.ts';

const HOUR_MS = 3_600_000;

/** The next full hour after an instant. */
export const nextHour = (at: Date): string =>
  new Date((Math.floor(at.getTime() / HOUR_MS) + 1) * HOUR_MS).toISOString();

/** The account as the subject of a task, whose ids have dashes. */
const subjectOf = (accountId: string): string =>
  accountId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Plans the netting of an account's queues at each full hour, or takes it back. */
export async function planAutomation(
  tx: Queryable,
  { accountId, isEnabled, now }: { accountId: string; isEnabled: boolean; now: Date },
): Promise<void> {
  const subjectId = subjectOf(accountId);
  if (isEnabled) await planTask(tx, { kind: 'netting', subjectId, at: nextHour(now) });
  else await dropTask(tx, 'netting', subjectId);
}

/** Runs one queue by itself; what fails for want of funds is recorded, and tried again an hour later. Gives whether something settled. */
const runPair = (service: Service, pair: Pair, at: string): Promise<boolean> =>
  actAsSystem(service, { name: 'run-dvp-netting', at }, async (system) => {
    const sides = await findSides(system.tx, pair);
    if (!sides) return false;
    const act = systemAct(at, system);
    const done = await runQueue(act, { pair, sides, kind: 'automated', runBy: null });
    if (done.outcome === 'empty') return false;
    const about = { subjectType: 'wallet' as const, subjectId: pair.accountId };
    const { enterpriseId } = sides.own;
    if (done.outcome === 'settled') {
      const { run, ids } = done;
      await system.audit({ ...about, enterpriseId, after: { nettingRunId: run.id, settlements: ids.length } });
      return true;
    }
    await recordFailed(system, {
      pair,
      sides,
      at,
      reason: lackOf(done.shorts, pair),
      lines: done.lines,
      ids: done.ids,
    });
    return false;
  });

interface Failed {
  pair: Pair;
  sides: { own: Party; other: Party };
  at: string;
  reason: string;
  lines: readonly Line[];
  ids: readonly string[];
}

async function recordFailed(system: SystemAct, { pair, sides, at, reason, lines, ids }: Failed): Promise<void> {
  const { enterpriseId } = sides.own;
  await insertRun(system.tx, {
    id: uuidV7(Date.parse(at)),
    ...pair,
    enterpriseId,
    counterpartyEnterpriseId: sides.other.enterpriseId,
    kind: 'automated',
    status: 'failed',
    reason,
    settlements: ids.length,
    lines,
    isBooked: false,
    runBy: null,
    createdAt: at,
  });
  const after = { status: 'failed', reason, settlements: ids.length };
  await system.audit({ subjectType: 'wallet', subjectId: pair.accountId, enterpriseId, after });
}

/** The same of one queue among several: what is wrong with one of them is recorded, and keeps no other one waiting. */
async function runOne(service: Service, pair: Pair, at: string): Promise<boolean> {
  try {
    return await runPair(service, pair, at);
  } catch (error) {
    const reason = error instanceof Failure ? error.publicText : 'The run failed.';
    if (!(error instanceof Failure)) service.log.error({ error, pair }, 'an automated netting run failed');
    await actAsSystem(service, { name: 'run-dvp-netting', at }, async (system) => {
      const sides = await findSides(system.tx, pair);
      if (sides) await recordFailed(system, { pair, sides, at, reason, lines: [], ids: [] });
    });
    return false;
  }
}

/** The next run: after a leap of the clock, hours in which there was nothing to settle, or no funds for it, are passed over. */
function nextAfter(at: Date, { now, isIdle }: { now: Date; isIdle: boolean }): string {
  const next = nextHour(at);
  const latest = nextHour(new Date(now.getTime() - HOUR_MS));
  return isIdle && latest > next ? latest : next;
}

/** Nets the queues of an account, and plans the next hour. */
export async function runAutomation(service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> {
  const accountId = subjectId.replaceAll('-', '');
  const settings = await findAccountSettings(service.db, accountId);
  if (!settings?.queueAutomationEnabled) return null;
  const pairs = await listAutomatedPairs(service.db, accountId);
  let isIdle = true;
  for (const pair of pairs) if (await runOne(service, pair, at)) isIdle = false;
  const next = nextAfter(new Date(at), { now: service.clock.now(), isIdle });
  await service.db.transaction(async (tx) => {
    await changeSettings(tx, accountId, { queueLastProcessed: at });
    await planTask(tx, { kind: 'netting', subjectId, at: next });
  });
  return null;
}
