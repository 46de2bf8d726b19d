import { and, eq, gt, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { countWebhooks, searchWebhooks, WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { kindOf } from '../records/kind.ts';
import type { Webhook } from '../records/notification-store.ts';
import { presentStatuses } from '../records/record-view.ts';
import { webhooksOf } from '../records/webhook-access.ts';
import { webhookNotifications, webhooks } from '../tables.ts';

type Query = ParsedInputOf<typeof searchWebhooks>;
type Filters = ParsedInputOf<typeof countWebhooks> & Pick<Query, 'states' | 'onlyFailing' | 'onlyHealthy'>;

const KINDS: Readonly<Record<WebhookRow['kind'], SQL | undefined>> = {
  enterprise: eq(webhooks.scope, 'enterprise'),
  organization: eq(webhooks.scope, 'organization'),
  wallet: isNotNull(webhooks.walletId),
  block: and(eq(webhooks.scope, 'wallet'), isNull(webhooks.walletId)),
};

const oneOf = <T>(values: readonly T[] | undefined, toCondition: (values: T[]) => SQL | undefined): SQL | undefined => {
  if (values === undefined) return undefined;
  return values.length === 0 ? sql`false` : toCondition([...values]);
};

function startsWith(text: string): SQL | undefined {
  const pattern = prefixPattern(text.toLowerCase());
  return or(
    startsId(webhooks.id, text),
    like(sql`lower(${webhooks.label})`, pattern),
    like(sql`lower(${webhooks.url})`, pattern),
  );
}

const isFailing = and(eq(webhooks.state, 'active'), gt(webhooks.successiveFailedAttempts, 0));

const isHealthy = and(eq(webhooks.state, 'active'), eq(webhooks.successiveFailedAttempts, 0));

const conditions = (query: Filters): SQL | undefined =>
  and(
    webhooksOf([query.enterpriseId]),
    oneOf(query.states, (states) => inArray(webhooks.state, states)),
    query.onlyFailing === true ? isFailing : undefined,
    query.onlyHealthy === true ? isHealthy : undefined,
    oneOf(query.kinds, (kinds) => or(...kinds.map((kind) => KINDS[kind]))),
    oneOf(query.types, (types) => inArray(webhooks.type, types)),
    oneOf(query.coins, (coins) => inArray(webhooks.coin, coins)),
    query.text === undefined ? undefined : startsWith(query.text),
  );

/** Up to `limit + 1` webhooks after a position. */
export function findWebhookRows(db: Queryable, query: Query, after: Position | null): Promise<Webhook[]> {
  const { orderBy, beyond } = keyset({ at: webhooks.createdAt, id: webhooks.id, sort: query.sort }, after);
  return db
    .select()
    .from(webhooks)
    .where(and(conditions(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

export const countWebhookRows = (db: Queryable, query: Filters): Promise<number> =>
  db.$count(
    db
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(conditions(query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

async function readWaiting(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { waiting: number; nextAttempt: string | null }>();
  const { webhookId, state, nextAttempt } = webhookNotifications;
  const rows = await db
    .select({
      webhookId,
      waiting: sql<number>`count(*)::int`,
      nextAttempt: sql<string | null>`min(${nextAttempt})`.mapWith(nextAttempt),
    })
    .from(webhookNotifications)
    .where(and(inArray(webhookId, [...ids]), inArray(state, ['new', 'pending', 'processing'])))
    .groupBy(webhookId)
    .limit(ids.length);
  return new Map(rows.map((row) => [row.webhookId, row]));
}

const presentEndpoint = (
  row: Webhook,
  open: { waiting: number; nextAttempt: string | null } | undefined,
): WebhookRow => ({
  id: row.id,
  kind: kindOf(row),
  type: row.type as WebhookRow['type'],
  label: row.label ?? '',
  url: row.url,
  coin: row.coin,
  walletId: row.walletId,
  userId: row.userId,
  organizationId: row.organizationId,
  numConfirmations: row.numConfirmations,
  listenToFailureStates: row.listenToFailureStates,
  isOrdered: row.isOrdered,
  status: [],
  kycState: [],
  ...presentStatuses(row),
  state: row.state,
  suspendedAt: row.suspendedAt,
  suspendedFor: row.suspendedFor,
  successiveFailedAttempts: row.successiveFailedAttempts,
  failedAttempts: row.failedAttempts,
  failingSince: row.failingSince,
  lastAttempt: row.lastAttempt,
  lastSuccess: row.lastSuccess,
  nextAttempt: row.state === 'suspended' ? null : (open?.nextAttempt ?? null),
  waiting: open?.waiting ?? 0,
  sequence: row.sequence,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** Webhooks as the console shows them, with what waits for each. */
export async function presentEndpoints(db: Queryable, rows: readonly Webhook[]): Promise<WebhookRow[]> {
  const waiting = await readWaiting(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentEndpoint(row, waiting.get(row.id)));
}

/** The same for one. */
export async function presentOne(db: Queryable, row: Webhook): Promise<WebhookRow> {
  const [shown] = await presentEndpoints(db, [row]);
  return shown ?? presentEndpoint(row, undefined);
}
