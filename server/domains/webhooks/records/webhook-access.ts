import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { MANAGE_WEBHOOKS, READ_WEBHOOKS } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import type { Caller } from '#server/core/call/caller.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { findOrganization, knownEnterprises } from '#server/domains/directory/public.ts';
import { webhooks } from '../tables.ts';
import type { Webhook as WebhookRow } from './notification-store.ts';

const MAX_ENTERPRISES = 1000;
const UNKNOWN = 'You have no such webhook.';

const mayChange = (caller: Caller, enterpriseId: string): boolean => holdsRight(caller, enterpriseId, MANAGE_WEBHOOKS);

/** Enterprises whose webhooks the caller may read. */
export const readableEnterprises = (caller: Caller): string[] =>
  [...caller.memberships.keys()].filter((id) => holdsRight(caller, id, READ_WEBHOOKS));

/** Enterprises whose webhooks the caller may change. */
export const changeableEnterprises = (caller: Caller): string[] =>
  [...caller.memberships.keys()].filter((id) => mayChange(caller, id));

/** Webhooks of some knownEnterprises, at least one: their own, and those of the organisations that they belong to. */
export const webhooksOf = (ids: readonly string[]): SQL | undefined =>
  or(
    and(inArray(webhooks.enterpriseId, [...ids]), sql`${webhooks.scope} <> 'organization'`),
    sql`${webhooks.organizationId} in (
      select ${knownEnterprises.organizationId} from ${knownEnterprises} where ${inArray(knownEnterprises.id, [...ids])})`,
  );

/** Throws 403 for a caller who may not change the webhooks of the enterprise. */
export function requireWebhookAdmin({ caller }: Context, enterpriseId: string): void {
  if (!mayChange(caller, enterpriseId))
    fail('missing_role', 'Webhooks of this enterprise are changed by its admins, with the scope user_manage.');
}

/** The enterprise whose secret signs: the one asked for, else the only one of the caller, else their default one. */
export function signingEnterprise({ caller }: Context, asked: string | undefined): string {
  const { memberships, defaultEnterpriseId } = caller;
  if (asked !== undefined) {
    if (memberships.has(asked)) return asked;
    fail('unknown_enterprise', 'The enterprise does not exist, or you are not a member of it.');
  }
  const [only, another] = memberships.keys();
  if (only !== undefined && another === undefined) return only;
  if (defaultEnterpriseId !== null && memberships.has(defaultEnterpriseId)) return defaultEnterpriseId;
  const problems = [{ path: 'signingEnterpriseId', message: 'say for which of your enterprises' }];
  return fail('validation_failed', 'You belong to several enterprises: name one in the header enterprise-id.', {
    problems,
  });
}

type Allowed = (caller: Caller) => string[];

/** One webhook of an enterprise that the caller may read, or as `allowed` says. Unknown and foreign ones are 404 alike. */
export async function findWebhook(
  { db, caller }: Context,
  id: string,
  allowed: Allowed = readableEnterprises,
): Promise<WebhookRow> {
  const within = allowed(caller);
  if (!isHexId(id) || within.length === 0) fail('not_found', UNKNOWN);
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), webhooksOf(within)))
    .limit(1);
  return orNotFound(row, UNKNOWN);
}

/** Enterprises of an organisation, for a caller who may change webhooks in each of them. Throws 404 and 403. */
export async function requireOrganizationAdmin(context: Context, organizationId: string): Promise<string[]> {
  const ids = await findOrganization(context, organizationId);
  const problem =
    'Webhooks of an organisation are changed by admins of all its enterprises, with the scope user_manage.';
  if (!ids.every((id) => mayChange(context.caller, id))) fail('missing_role', problem);
  return ids;
}

/** The enterprises that a webhook concerns. */
export async function concernedBy(db: Queryable, { enterpriseId, organizationId }: WebhookRow): Promise<string[]> {
  if (organizationId === null) return [enterpriseId];
  const which = eq(knownEnterprises.organizationId, organizationId);
  return (await db.select({ id: knownEnterprises.id }).from(knownEnterprises).where(which).limit(MAX_ENTERPRISES)).map(
    ({ id }) => id,
  );
}

/** Throws 403 for a caller who may not change this webhook. */
export async function requireChangeable(context: Context, webhook: WebhookRow): Promise<void> {
  if (webhook.organizationId === null) requireWebhookAdmin(context, webhook.enterpriseId);
  else await requireOrganizationAdmin(context, webhook.organizationId);
}

/** The same, held until the transaction ends, for a caller who may change it. */
export async function lockChangeableWebhook(context: Context, id: string, enterpriseId?: string): Promise<WebhookRow> {
  const found = await findWebhook(context, id, (caller) =>
    enterpriseId === undefined ? readableEnterprises(caller) : [enterpriseId],
  );
  await requireChangeable(context, found);
  const [row] = await context.db.select().from(webhooks).where(eq(webhooks.id, id)).limit(1).for('update');
  return orNotFound(row, UNKNOWN);
}

/** Lets one writer at a time count the webhooks of an owner. */
export const lockOwner = ({ db }: Context, owner: string): Promise<void> => advisoryLock(db, `webhooks ${owner}`);
