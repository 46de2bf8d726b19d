import { offExchangeEvents } from '#lib/events/network.ts';
import { recordHistory } from '#server/core/events/recorded-events.ts';
import type { Demo } from '#server/core/runtime/service.ts';
import { castOf, signatoriesOf } from '#server/demo/cast.ts';
import { between, type Step, toHistory } from '#server/demo/history.ts';
import type { DemoPeople } from '#server/demo/people.ts';
import { createRandom } from '#server/demo/random.ts';
import { insertNetwork } from './connection-store.ts';
import { planNetwork, planSettlements } from './plan-network.ts';
import { insertSettlements, rowsOf, type SettlementDraft } from './settlement-store.ts';

const BROADCAST: ReadonlySet<string> = new Set(['completed', 'onchain_initiated', 'onchain_failed']);

/** Everything that happened to a settlement, with who did it on the side of the client; the partner's people are not known here. */
function stepsOf(draft: SettlementDraft, people: DemoPeople): Step[] {
  const { settlement, parties, transfers } = rowsOf(draft);
  const { id, status, createdAt, updatedAt, externalId, reason, disputed, settlementType } = settlement;
  const concerned = parties.map((party) => party.enterpriseId);
  const { signer } = signatoriesOf(people, draft.client.enterpriseId);
  const isOpen = status === 'pending';
  const step = (
    at: string,
    what: 'broadcast' | 'disputed' | 'loss_sla_alert' | 'gain_sla_alert',
    by: string | null = null,
  ): Step => ({
    at,
    events: offExchangeEvents.to(concerned, what, { id, body: {}, actorUserId: by }),
  });
  const body = { externalId, transfers: transfers.length };
  const created = offExchangeEvents.to(concerned, 'created', { id, body, actorUserId: settlement.initiatedBy });
  const steps: Step[] = [{ at: createdAt, events: created }];
  if (disputed) steps.push(step(isOpen ? updatedAt : between(createdAt, updatedAt, 0.3), 'disputed', signer));
  if (settlementType === 'onchain' && transfers.some((transfer) => BROADCAST.has(transfer.status)))
    steps.push(step(between(createdAt, updatedAt, 0.4), 'broadcast'));
  if (settlement.lossSlaAlertSent) steps.push(step(between(createdAt, updatedAt, 0.8), 'loss_sla_alert'));
  if (settlement.gainSlaAlertSent) steps.push(step(between(createdAt, updatedAt, 0.8), 'gain_sla_alert'));
  if (status === 'pending') return steps;
  const ended = { id, body: reason === null ? {} : { reason }, actorUserId: status === 'rejected' ? signer : null };
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
    const { people } = castOf(identity);
    const random = createRandom(`${identity.seed}:settlement-events:${identity.date.toISOString()}`);
    await recordHistory(
      db,
      toHistory(
        random,
        settlements.flatMap((draft) => stepsOf(draft, people)),
      ),
    );
  },
};
