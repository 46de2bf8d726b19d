import { setTimeout as delay } from 'node:timers/promises';
import { MANY_SUBJECTS } from '#lib/contracts/events/events.ts';
import type { Broadcast, Hint } from '#server/core/runtime/broadcast.ts';
import type { NotificationRow } from '../records/new-notification.ts';

const EVERY_MS = 500;
/** Of one enterprise, each by its id; more than that are told of together. */
const MAX_AT_A_TIME = 10;

type Delivery = Pick<NotificationRow, 'id' | 'enterpriseId'>;

/** What an open page is told about a delivery. */
export const deliveryHint = (what: 'created' | 'attempted', { id, enterpriseId }: Delivery): Hint => ({
  enterpriseId,
  type: `webhook-delivery.${what}`,
  subjectType: 'webhook-delivery',
  subjectId: id,
});

/** Gathers which deliveries were attempted and tells of them twice a second: of few by their ids, of many at once. */
export class DeliveryHints {
  readonly #noted = new Map<string, Map<string, Delivery>>();
  readonly #broadcast: Broadcast;

  constructor(broadcast: Broadcast) {
    this.#broadcast = broadcast;
  }

  note(row: Delivery): void {
    const own = this.#noted.get(row.enterpriseId) ?? new Map<string, Delivery>();
    this.#noted.set(row.enterpriseId, own);
    if (own.size <= MAX_AT_A_TIME) own.set(row.id, row);
  }

  /** Tells what was noted. */
  tell(): void {
    for (const [enterpriseId, own] of this.#noted) {
      const told = own.size > MAX_AT_A_TIME ? [{ id: MANY_SUBJECTS, enterpriseId }] : [...own.values()];
      this.#broadcast.hint(...told.map((row) => deliveryHint('attempted', row)));
    }
    this.#noted.clear();
  }

  /** The same again and again until aborted, and a last time then. */
  async run(ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      this.tell();
      await delay(EVERY_MS, undefined, { signal: ended }).catch(() => undefined);
    }
    this.tell();
  }
}
