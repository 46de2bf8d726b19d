import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Queryable } from '#server/core/database/db.ts';
import { findSequence } from '#server/core/events/live-cursor.ts';
import { recordedEvents } from '#server/core/events/recorded-events.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import type { Webhook } from '../records/notification-store.ts';
import { wantsStatus } from '../records/wanted-status.ts';
import { webhooks } from '../tables.ts';
import { type AllCallbacks, callsOf, eventCallbacks } from './event-content.ts';
import { lockPlace, movePlace } from './fan-out-store.ts';
import { announce, type Recipient, type Recorded, recordNotifications } from './record-notifications.ts';

const NOTHING = { made: 0, hints: [], hasMore: false };
const BATCH = 500;
const POLL_MS = 500;

interface Event {
  id: string;
  enterpriseId: string;
  type: string;
  subjectType: string;
  subjectId: string;
  body: unknown;
  occurredAt: string;
  sequence: number | null;
}

/** The next events that webhooks may hear of, and up to which number everything has been read then. */
async function readNext(
  tx: Queryable,
  last: number,
  types: readonly string[],
): Promise<{ found: Event[]; readTo: number }> {
  const { last: numbered } = await findSequence(tx);
  if (numbered <= last) return { found: [], readTo: last };
  const found = await tx
    .select({
      id: recordedEvents.id,
      enterpriseId: recordedEvents.enterpriseId,
      type: recordedEvents.type,
      subjectType: recordedEvents.subjectType,
      subjectId: recordedEvents.subjectId,
      body: recordedEvents.body,
      occurredAt: recordedEvents.occurredAt,
      sequence: recordedEvents.sequence,
    })
    .from(recordedEvents)
    .where(
      and(
        gt(recordedEvents.sequence, last),
        lte(recordedEvents.sequence, numbered),
        inArray(recordedEvents.type, [...types]),
      ),
    )
    .orderBy(asc(recordedEvents.sequence))
    .limit(BATCH);
  const end = found.length < BATCH ? numbered : (found.at(-1)?.sequence ?? numbered);
  return { found, readTo: end };
}

type Organizations = ReadonlyMap<string, string | null>;

/** To which organisation each enterprise of these events belongs. */
async function readOrganizations(tx: Queryable, found: readonly Event[]): Promise<Organizations> {
  const ids = [...new Set(found.map((event) => event.enterpriseId))];
  const { id, organizationId } = knownEnterprises;
  const rows = await tx.select({ id, organizationId }).from(knownEnterprises).where(inArray(id, ids)).limit(ids.length);
  const known = new Map(rows.map((row) => [row.id, row.organizationId]));
  return new Map(ids.map((one) => [one, known.get(one) ?? null]));
}

const oneOf = (column: PgColumn, ids: readonly string[]): SQL =>
  ids.length === 0 ? sql`false` : inArray(column, [...ids]);

/** Webhooks of the enterprises of these events and of their organisations, locked, so that their numbers go up without holes. */
function lockListeners(tx: Queryable, organizations: Organizations, types: readonly string[]): Promise<Webhook[]> {
  const groups = [...organizations.values()].filter((id) => id !== null);
  return tx
    .select()
    .from(webhooks)
    .where(
      and(
        oneOf(webhooks.type, types),
        or(
          and(eq(webhooks.scope, 'enterprise'), oneOf(webhooks.enterpriseId, [...organizations.keys()])),
          and(eq(webhooks.scope, 'organization'), oneOf(webhooks.organizationId, groups)),
        ),
      ),
    )
    .orderBy(asc(webhooks.id))
    .for('update');
}

interface Matched {
  callbacks: AllCallbacks;
  listeners: readonly Webhook[];
  found: readonly Event[];
  organizations: Organizations;
}

/** An event calls back the webhooks of its enterprise, or its organisation, that were there when it happened. */
const matches = (webhook: Webhook, event: Event, organizations: Organizations): boolean =>
  (webhook.scope === 'organization'
    ? webhook.organizationId === organizations.get(event.enterpriseId)
    : webhook.enterpriseId === event.enterpriseId) && Date.parse(webhook.createdAt) <= Date.parse(event.occurredAt);

const recipientsOf = ({ callbacks, listeners, found, organizations }: Matched): Recipient[] =>
  found.flatMap((event) => {
    const calls = callsOf(callbacks, event);
    return listeners
      .filter((webhook) => matches(webhook, event, organizations))
      .flatMap((webhook) =>
        calls
          .filter(({ type, content }) => type === webhook.type && wantsStatus(webhook, content))
          .map(({ content }) => ({
            webhook,
            eventId: event.id,
            content: { ...content, enterpriseId: event.enterpriseId },
          })),
      );
  });

/**
 * Makes notifications of the numbered events that were not read yet: for each webhook that matches one, in the order of the
 * events. One worker at a time holds the row lock, and reading and writing commit together: each event counts exactly once.
 * Returns how many were made, and whether there may be more.
 */
export async function fanOutEvents(
  { db, domains }: Pick<Service, 'domains'> & { db: Db },
  now: Date,
): Promise<Recorded & { hasMore: boolean }> {
  const callbacks = eventCallbacks(domains);
  const types = [...callbacks.keys()];
  return db.transaction(async (tx) => {
    const last = await lockPlace(tx);
    const { found, readTo } = await readNext(tx, last, types);
    if (readTo === last) return NOTHING;
    await movePlace(tx, readTo);
    if (found.length === 0) return NOTHING;
    const organizations = await readOrganizations(tx, found);
    const hearing = [...new Set([...callbacks.values()].flatMap((each) => each.map(({ webhook }) => webhook)))];
    const listeners = await lockListeners(tx, organizations, hearing);
    const recipients = recipientsOf({ callbacks, listeners, found, organizations });
    return { ...(await recordNotifications(tx, recipients, now)), hasMore: found.length === BATCH };
  });
}

/** Fans out until aborted: as soon as this process learns of numbered events, and every half second in any case. */
export async function startFanOut(service: Service, stopping: AbortSignal): Promise<void> {
  const { events: relayed } = service.wakeSignals;
  while (!stopping.aborted) {
    const seen = relayed.count;
    const round = await fanOutEvents(service, service.clock.now()).catch((error: Error) => {
      service.log.error({ kind: error.name }, 'fan-out of events to webhooks failed');
      return NOTHING;
    });
    announce(service, round);
    if (!round.hasMore) await relayed.after(seen, POLL_MS, stopping);
  }
}
