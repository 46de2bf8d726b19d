import type { DomainEvent } from '#lib/events/catalogue.ts';
import { offExchangeEvents } from '#lib/events/network.ts';

interface Told {
  /** Of the settlement. */
  id: string;
  /** Null for a simulated partner. */
  partnerEnterpriseId: string | null;
  concerned: readonly string[];
}

/** Who hears what in full, and the clients, who hear that it was so and not how much: it may be for others. */
const apart = ({ partnerEnterpriseId, concerned }: Told) => ({
  partner: partnerEnterpriseId === null ? [] : [partnerEnterpriseId],
  clients: concerned.filter((one) => one !== partnerEnterpriseId),
});

/** That the partner has reported deposits. */
export function reportedEvents(told: Told, body: { deposits: number }): DomainEvent[] {
  const { partner, clients } = apart(told);
  const { id } = told;
  return [
    ...offExchangeEvents.to(partner, 'deposits_reported', { id, body }),
    ...offExchangeEvents.to(clients, 'deposits_reported', { id, body: {} }),
  ];
}

/** That a deposit has come in. */
export function confirmedEvents(told: Told, body: { currency: string; quantity: string }): DomainEvent[] {
  const { partner, clients } = apart(told);
  const { id } = told;
  return [
    ...offExchangeEvents.to(partner, 'deposit_confirmed', { id, body }),
    ...offExchangeEvents.to(clients, 'deposit_confirmed', { id, body: {} }),
  ];
}
