import type { Db } from '#server/core/database/db.ts';
import type { Webhook } from '../records/notification-store.ts';
import { noteSuccess } from '../records/webhook-store.ts';

const EVERY_MS = 1000;
const MAX_KNOWN = 10_000;

/** Notes successes in the rows of webhooks: of a healthy one once a second at most, so that many deliveries do not queue for it. */
export class HealthNotes {
  readonly #db: Db;
  /** Business time of the last note, by webhook. */
  readonly #noted = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** To be called when an attempt failed: the next success is noted at once. */
  forget(webhookId: string): void {
    this.#noted.delete(webhookId);
  }

  /** `webhook` is as it was read when the notification was claimed. */
  async note(webhook: Webhook, now: Date): Promise<void> {
    const { id, successiveFailedAttempts } = webhook;
    const since = now.getTime() - (this.#noted.get(id) ?? Number.NEGATIVE_INFINITY);
    if (successiveFailedAttempts === 0 && since >= 0 && since < EVERY_MS) return;
    if (this.#noted.size >= MAX_KNOWN) this.#noted.clear();
    this.#noted.set(id, now.getTime());
    const at = now.toISOString();
    const stale = new Date(now.getTime() - EVERY_MS).toISOString();
    await noteSuccess(this.#db, id, { at, stale });
  }
}
