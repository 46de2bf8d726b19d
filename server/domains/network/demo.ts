import { disputeEvents } from '#lib/events/disputes.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import { trustOrgNames } from '#lib/trust-org.ts';
import { recordHistory } from '#server/core/events/recorded-events.ts';
import type { Demo } from '#server/core/runtime/service.ts';
import { iso } from '#server/demo/business-time.ts';
import { castOf } from '#server/demo/cast.ts';
import { between, type Step, toHistory } from '#server/demo/history.ts';
import type { DemoPeople } from '#server/demo/people.ts';
import { createRandom } from '#server/demo/random.ts';
import { writeLive } from './demo/write-live.ts';
import { insertDisputes } from './disputes/dispute-store.ts';
import { insertNetwork } from './members/connection-store.ts';
import { planNetwork, rowsOfMembers } from './plan-members.ts';
import { planSettlements } from './plan-network.ts';
import { ALERT_MS, type PlannedSettlement } from './settlements/plan-settlement.ts';
import { insertSettlements, rowsOf } from './settlements/settlement-store.ts';

const BROADCAST: ReadonlySet<string> = new Set(['completed', 'onchain_initiated', 'onchain_failed']);
const FAILED_AFTER_MS = 500;

/** Who decides for the platform. */

/** What is told of a dispute that its client took back. */
function disputeSteps({ dispute }: PlannedSettlement): Step[] {
  if (!dispute) return [];
  const { id, settlementId, userId: actorUserId, reason, createdAt, retractedAt, retractedReason } = dispute;
  const concerned = [dispute.clientEnterpriseId, dispute.partnerEnterpriseId].filter((one) => typeof one === 'string');
  const said = (why: string | null | undefined) => ({
    id,
    body: { settlementId, ...(typeof why === 'string' ? { reason: why } : {}) },
    actorUserId,
  });
  const opened = { at: createdAt, events: disputeEvents.to(concerned, 'opened', said(reason)) };
  if (typeof retractedAt !== 'string') return [opened];
  return [opened, { at: retractedAt, events: disputeEvents.to(concerned, 'retracted', said(retractedReason)) }];
}

/** Everything that happened to a settlement, with who did it on the side of the client; the partner's people are not known here. */
function stepsOf({ draft, dispute }: PlannedSettlement, people: DemoPeople): Step[] {
  const { settlement, parties, transfers } = rowsOf(draft);
  const { id, status, createdAt, updatedAt, externalId, reason, settlementType, topUpEndsAt } = settlement;
  const concerned = [...new Set(parties.map((party) => party.enterpriseId))];
  type Plain = 'broadcast' | 'disputed' | 'undisputed' | 'loss_sla_alert' | 'gain_sla_alert' | 'failed';
  const step = (at: string, what: Plain, actorUserId: string | null = null): Step => ({
    at,
    events: offExchangeEvents.to(concerned, what, { id, body: {}, actorUserId }),
  });
  const alertAt = iso(Date.parse(createdAt) + ALERT_MS);
  const body = { externalId };
  const created = offExchangeEvents.to(concerned, 'created', { id, body, actorUserId: settlement.initiatedBy });
  const steps: Step[] = [{ at: createdAt, events: created }];
  if (dispute) steps.push(step(dispute.createdAt, 'disputed', dispute.userId));
  if (dispute?.retractedAt) steps.push(step(dispute.retractedAt, 'undisputed', dispute.userId));
  if (settlementType === 'onchain' && transfers.some((transfer) => BROADCAST.has(transfer.status)))
    steps.push(step(between(createdAt, updatedAt, 0.4), 'broadcast'));
  if (settlement.lossSlaAlertSent) steps.push(step(alertAt, 'loss_sla_alert'));
  if (settlement.gainSlaAlertSent) steps.push(step(alertAt, 'gain_sla_alert'));
  if (status === 'rejected' && settlementType === 'offchain')
    steps.push(step(topUpEndsAt ?? iso(Date.parse(createdAt) + FAILED_AFTER_MS), 'failed'));
  if (status === 'pending') return steps;
  const actorUserId = status === 'rejected' ? people.platformAdmin.id : null;
  const ended = { id, body: reason === null ? {} : { reason }, actorUserId };
  return [...steps, { at: updatedAt, events: offExchangeEvents.to(concerned, status, ended) }];
}

/** Venues and connections, what was settled over them before the books were opened, and what has happened since. */
export const demo: Demo = {
  async write(kit) {
    const { db, operatorName, ...identity } = kit;
    const network = planNetwork(identity);
    const [trustOrg = operatorName] = trustOrgNames(operatorName);
    const members = rowsOfMembers(network, trustOrg);
    await insertNetwork(db, members);
    const planned = planSettlements(identity, network);
    await insertSettlements(
      db,
      planned.map(({ draft }) => draft),
    );
    await insertDisputes(
      db,
      planned.flatMap(({ dispute }) => (dispute ? [dispute] : [])),
    );
    const { people } = castOf(identity);
    const random = createRandom(`${identity.seed}:settlement-events:${identity.date.toISOString()}`);
    await recordHistory(
      db,
      toHistory(
        random,
        planned.flatMap((one) => [...stepsOf(one, people), ...disputeSteps(one)]),
      ),
    );
    await writeLive(kit, network, members.partners);
  },
};
