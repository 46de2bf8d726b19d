import { offExchangeEvents } from '#lib/events/network.ts';
import { recordHistory } from '#server/core/events/recorded-events.ts';
import type { Demo } from '#server/core/runtime/service.ts';
import { between, type Step, toHistory } from '#server/demo/history.ts';
import { createRandom } from '#server/demo/random.ts';
import { insertNetwork } from './connection-store.ts';
import { planNetwork, planSettlements } from './plan-network.ts';
import { insertSettlements, rowsOf, type SettlementDraft } from './settlement-store.ts';

function stepsOf(draft: SettlementDraft): Step[] {
  const { settlement, parties, transfers } = rowsOf(draft);
  const { id, status, createdAt, updatedAt, externalId, reason, disputed } = settlement;
  const concerned = parties.map((party) => party.enterpriseId);
  const isOpen = status === 'pending';
  const step = (at: string, what: 'disputed' | 'loss_sla_alert' | 'gain_sla_alert'): Step => ({
    at,
    events: offExchangeEvents.to(concerned, what, { id, body: {}, actorUserId: null }),
  });
  const body = { externalId, transfers: transfers.length };
  const created = offExchangeEvents.to(concerned, 'created', { id, body, actorUserId: null });
  const steps: Step[] = [{ at: createdAt, events: created }];
  if (disputed) steps.push(step(isOpen ? updatedAt : between(createdAt, updatedAt, 0.3), 'disputed'));
  if (settlement.lossSlaAlertSent) steps.push(step(between(createdAt, updatedAt, 0.8), 'loss_sla_alert'));
  if (settlement.gainSlaAlertSent) steps.push(step(between(createdAt, updatedAt, 0.8), 'gain_sla_alert'));
  if (status === 'pending') return steps;
  const ended = { id, body: reason === null ? {} : { reason }, actorUserId: null };
  return [...steps, { at: updatedAt, events: offExchangeEvents.to(concerned, status, ended) }];
}

/** Venues and connections, and what was settled over them. */
export const demo: Demo = {
  async write({ db, ...identity }) {
    const network = planNetwork(identity);
    const partners = network.venues.map(({ id, name, enterpriseId, createdAt }) => ({
      id,
      name,
      enterpriseId,
      createdAt,
    }));
    await insertNetwork(db, { ...network, partners });
    const settlements = planSettlements(identity, network);
    await insertSettlements(db, settlements);
    const random = createRandom(`${identity.seed}:settlement-events:${identity.date.toISOString()}`);
    await recordHistory(db, toHistory(random, settlements.flatMap(stepsOf)));
  },
};
