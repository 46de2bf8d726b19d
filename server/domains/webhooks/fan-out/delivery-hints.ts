import { setTimeout as delay } from 'node:timers/promises';
import { and, inArray, lt } from 'drizzle-orm';
import { MANY_SUBJECTS } from '#lib/contracts/events/events.ts';
import type { Db, Queryable } from '#server/core/database/db.ts';
import { type DomainEvent, emitAll } from '#server/core/events/events.ts';
import { events } from '#server/core/events/tables.ts';
import type { Service } from '#server/core/runtime/service.ts';
import type { NotificationRow } from '../records/new-notification.ts';

const SUBJECT = 'webhook-delivery';
/** Subjects of events that are but a reason to read something again. */
const HINTS = [SUBJECT, 'webhook-arrival'];
const EVERY_MS = 500;
/** Of one enterprise, each by its id; more than that are told of together. */
const MAX_AT_A_TIME = 10;
const KEPT_MS = 3_600_000;

type Recipient = Pick<NotificationRow, 'id' | 'enterpriseId' | 'webhookId'>;

/** What an open page is told about a delivery: a reason to read it again, and nothing that counts. */
export const deliveryHint = (
  what: 'created' | 'attempted',
  { id, enterpriseId, webhookId }: Recipient,
): DomainEvent => ({
  enterpriseId,
  type: `${SUBJECT}.${what}`,
  subjectType: SUBJECT,
  subjectId: id,
  body: { webhookId },
});

/** That many deliveries of an enterprise were attempted. */
const manyHint = (enterpriseId: string): DomainEvent => ({
  enterpriseId,
  type: `${SUBJECT}.attempted`,
  subjectType: SUBJECT,
  subjectId: MANY_SUBJECTS,
  body: {},
});

/** Gathers which deliveries were attempted and tells of them twice a second: of few by their ids, of many at once. */
export class DeliveryHints {
  readonly #noted = new Map<string, Map<string, Recipient>>();

  note(row: Recipient): void {
    const own = this.#noted.get(row.enterpriseId) ?? new Map<string, Recipient>();
    this.#noted.set(row.enterpriseId, own);
    if (own.size <= MAX_AT_A_TIME) own.set(row.id, row);
  }

  /** Emits what was noted; what cannot be emitted is told the next time. */
  async tell(db: Db, now: Date): Promise<void> {
    const noted = [...this.#noted];
    const all = noted.flatMap(([enterpriseId, own]) =>
      own.size > MAX_AT_A_TIME
        ? [manyHint(enterpriseId)]
        : [...own.values()].map((row) => deliveryHint('attempted', row)),
    );
    this.#noted.clear();
    if (all.length === 0) return;
    try {
      await db.transaction((tx) => emitAll(tx, { now, actorUserId: null }, all));
    } catch (error) {
      for (const row of noted.flatMap(([, own]) => [...own.values()])) this.note(row);
      throw error;
    }
  }

  /** The same again and again until aborted, and a last time then. */
  async run({ db, clock, log }: Service, ended: AbortSignal): Promise<void> {
    const tell = (): Promise<void> =>
      this.tell(db, clock.now()).catch((error: Error) =>
        log.error({ kind: error.name }, 'live changes of webhook deliveries were not told'),
      );
    while (!ended.aborted) {
      await tell();
      await delay(EVERY_MS, undefined, { signal: ended }).catch(() => undefined);
    }
    await tell();
  }
}

/** Hints are no history: those older than an hour go. */
export async function pruneHints(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.delete(events).where(and(inArray(events.subjectType, HINTS), lt(events.occurredAt, before)));
}
