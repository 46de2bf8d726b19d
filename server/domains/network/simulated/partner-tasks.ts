import type { SettlingScript } from '#lib/simulated-actors.ts';
import { SETTLING_SCRIPTS } from '#lib/simulated-actors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem, type SystemAct } from '#server/core/work/act-as-system.ts';
import { type Route, requireRoute } from '../members/client-connection-store.ts';
import { planTask, type TaskRow } from '../members/task-store.ts';
import { onChains } from '../onchain/chains.ts';
import { auditSettlement } from '../settlements/audit-settlement.ts';
import { settleNow } from '../settlements/settle-at-once.ts';
import { lockSettlement, partiesConcerned, type SettlementRow } from '../settlements/settlement-change-store.ts';
import { listFailed } from './failed-settlements.ts';
import { settleOpenTrades } from './settle-open-trades.ts';

const DAY_MS = 86_400_000;

/** Whether a script settles by itself. */
export const isSettling = (script: string | null): script is SettlingScript =>
  script !== null && Object.hasOwn(SETTLING_SCRIPTS, script);

/** The next 00:00 UTC after an instant. */
const nextNight = (after: Date): string => new Date((Math.floor(after.getTime() / DAY_MS) + 1) * DAY_MS).toISOString();

/** A simulated partner settles a connection on the next night. */
export const planNight = (db: Queryable, connectionId: string, after: Date): Promise<void> =>
  planTask(db, { kind: 'partner-settles', subjectId: connectionId, at: nextNight(after) });

/** Tries a settlement again that failed. Gives it as it is then; undefined where nothing was to be tried. */
async function tryAgain(act: SystemAct, id: string, at: string): Promise<void> {
  const before = await lockSettlement(act.tx, id);
  if (before?.status !== 'failed') return;
  await auditMade(act, await settleNow({ db: act.tx, now: new Date(at), emit: act.emit }, before), before);
}

/** For the log of the first client in it: a simulated partner has none. */
async function auditMade({ tx, audit }: SystemAct, row: SettlementRow, before?: SettlementRow): Promise<void> {
  const [enterpriseId] = (await partiesConcerned(tx, row.id)).toSorted((a, b) => a.localeCompare(b));
  if (enterpriseId !== undefined) await auditSettlement({ audit }, row, { enterpriseId, before });
}

async function settleNight(
  act: SystemAct,
  service: Service,
  { route, at }: { route: Route; at: string },
): Promise<void> {
  for (const id of await listFailed(act.tx, route.connection.id)) await tryAgain(act, id, at);
  const maker = { db: act.tx, now: new Date(at), emit: act.emit };
  const settled = await settleOpenTrades(onChains(maker, service), route);
  if (settled.outcome === 'made') for (const row of settled.rows) await auditMade(act, row);
}

/** 00:00 UTC of a connection whose script settles: what failed is tried again, what is open is settled. Nights without work are skipped. */
export async function settleNightly(service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> {
  await actAsSystem(service, { name: 'settleNightly', at }, async (act) => {
    const route = await requireRoute(act.tx, subjectId);
    if (!isSettling(route.connection.script)) return;
    await settleNight(act, service, { route, at });
    await planNight(act.tx, subjectId, service.clock.now());
  });
  return null;
}

/** A simulated partner has funds again: a settlement that failed is tried once more. */
export async function retrySettlement(service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> {
  await actAsSystem(service, { name: 'retrySettlement', at }, (act) => tryAgain(act, subjectId, at));
  return null;
}
