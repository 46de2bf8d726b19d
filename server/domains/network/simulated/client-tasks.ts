import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem, type SystemAct } from '#server/core/work/act-as-system.ts';
import { netOf } from '../disputes/adjusted-transfers.ts';
import { closeAsInvalid } from '../disputes/close-as-invalid.ts';
import { type DisputeRow, findDisputeOf } from '../disputes/dispute-change-store.ts';
import { raiseDispute } from '../disputes/raise-dispute.ts';
import { isWindowOpen } from '../disputes/require-dispute.ts';
import { reviseDispute } from '../disputes/revise-dispute.ts';
import { tellOpened } from '../disputes/tell-opened.ts';
import { type Route, requireRoute } from '../members/client-connection-store.ts';
import { findRoutesOf } from '../members/route-queries.ts';
import { planTask, type TaskRow } from '../members/task-store.ts';
import { disputedTransfers } from '../settlements/disputed-transfer-store.ts';
import { connectionsOf } from '../settlements/finish-settlement.ts';
import { lockSettlement, type SettlementRow, transfersOf } from '../settlements/settlement-change-store.ts';
import { SIMULATED_CLIENT as userId } from './actors.ts';
import { reactionTo, soonAfter } from './plan-reactions.ts';

const REASON = 'One amount differs from our own books.';

/** What a simulated client expects: the first amount by its unit less a tenth, the rest as it is. */
function expectedOf(net: Readonly<Record<string, string>>): Record<string, string> {
  const sorted = Object.entries(net).toSorted(([a], [b]) => a.localeCompare(b));
  const entries = sorted.map(([unit, quantity], index): [string, bigint] => {
    const units = BigInt(quantity);
    return [unit, index === 0 ? units - units / 10n : units];
  });
  return Object.fromEntries(entries.map(([unit, units]) => [unit, units.toString()]));
}

/** Connections of simulated clients that a settlement runs over. */
async function simulatedRoutes({ tx }: SystemAct, settlementId: string): Promise<Route[]> {
  const transfers = await transfersOf(tx, settlementId, ['pending', 'disputed', 'completed', 'failed']);
  const routes = await findRoutesOf(tx, connectionsOf(transfers));
  return routes.filter(({ client }) => client.enterpriseId === null);
}

/** For the log of the partner: a simulated client has none. */
const auditDispute = ({ audit }: SystemAct, { partner }: Route, { id, ...row }: DisputeRow): Promise<void> =>
  audit({
    subjectType: 'off-exchange-dispute',
    subjectId: id,
    ...(partner.enterpriseId === null ? {} : { enterpriseId: partner.enterpriseId }),
    after: { expectedTransfers: row.expectedTransfers, retracted: row.isRetracted, closureId: row.closureId },
  });

interface Reacting {
  act: SystemAct;
  settlement: SettlementRow;
  at: string;
}

/** Does something about a settlement as of when it was planned, in one transaction. */
async function react(
  service: Service,
  { name, task }: { name: string; task: TaskRow },
  work: (reacting: Reacting) => Promise<void>,
): Promise<null> {
  const { subjectId, scheduledAt: at } = task;
  await actAsSystem(service, { name, at }, async (act) => {
    const settlement = await lockSettlement(act.tx, subjectId);
    if (settlement) await work({ act, settlement, at });
  });
  return null;
}

async function planNext({ act, settlement: { id: subjectId, ...row }, at }: Reacting): Promise<void> {
  const reaction = reactionTo(row.externalId);
  if (reaction === 'sim-retract-') await planTask(act.tx, { kind: 'client-retracts', subjectId, at: soonAfter(at) });
  if (reaction === 'sim-close-')
    await planTask(act.tx, { kind: 'client-closes', subjectId, at: soonAfter(row.disputeWindowEndsAt ?? at) });
}

/** Simulated clients dispute a settlement; whoever did, or is too late, does nothing. */
export const disputeAsClient = (service: Service, task: TaskRow): Promise<null> =>
  react(service, { name: 'disputeAsClient', task }, async (reacting) => {
    const { act, settlement, at } = reacting;
    const now = new Date(at);
    if (!isWindowOpen(settlement, now)) return;
    for (const route of await simulatedRoutes(act, settlement.id)) {
      const disputed = { settlementId: settlement.id, connectionId: route.connection.id };
      const transfers = await disputedTransfers(act.tx, disputed, ['pending', 'disputed']);
      if (transfers.length === 0 || (await findDisputeOf(act.tx, disputed))) continue;
      const expectedTransfers = expectedOf(netOf(transfers, route.connection.id));
      const raised = { settlementId: settlement.id, route, expectedTransfers, reason: REASON, userId };
      const dispute = await raiseDispute({ db: act.tx, now, emit: act.emit }, raised);
      await tellOpened({ db: act.tx, now }, route, dispute);
      await auditDispute(act, route, dispute);
    }
    await planNext(reacting);
  });

/** Each dispute of a simulated client against a settlement that is open. */
async function* openDisputes({ act, settlement }: Reacting): AsyncGenerator<{ dispute: DisputeRow; route: Route }> {
  for (const { connection } of await simulatedRoutes(act, settlement.id)) {
    const place = { settlementId: settlement.id, connectionId: connection.id };
    const dispute = await findDisputeOf(act.tx, place);
    if (dispute && !dispute.isRetracted && dispute.closureId === null)
      yield { dispute, route: await requireRoute(act.tx, connection.id) };
  }
}

/** They take it back, while they may. */
export const retractAsClient = (service: Service, task: TaskRow): Promise<null> =>
  react(service, { name: 'retractAsClient', task }, async (reacting) => {
    const { act, settlement, at } = reacting;
    const now = new Date(at);
    if (!isWindowOpen(settlement, now)) return;
    const change = { retracted: true, reason: 'Found in our own books.', expectedTransfers: undefined, userId };
    for await (const own of openDisputes(reacting))
      await auditDispute(act, own.route, await reviseDispute({ db: act.tx, now, emit: act.emit }, own, change));
  });

/** They close it as invalid. */
export const closeAsClient = (service: Service, task: TaskRow): Promise<null> =>
  react(service, { name: 'closeAsClient', task }, async (reacting) => {
    const { act, at } = reacting;
    const said = { notes: 'The original was right.', payload: null, signature: null, userId };
    for await (const own of openDisputes(reacting)) {
      const closure = await closeAsInvalid({ db: act.tx, now: new Date(at), emit: act.emit }, own, said);
      await auditDispute(act, own.route, { ...own.dispute, closureId: closure.id });
    }
  });
