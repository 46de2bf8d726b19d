import { and, eq, inArray, sql } from 'drizzle-orm';
import { mayInEnterprise } from '#server/core/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { fail, orNotFound } from '#server/core/errors.ts';
import { isHexId } from '#server/core/id.ts';
import type { Context } from '#server/core/operation.ts';
import type { Webhook as WebhookRow } from './open-notifications.ts';
import { webhooks } from './tables.ts';

const UNKNOWN = 'You have no such webhook.';

const mayChange = (caller: Caller, enterpriseId: string): boolean =>
  caller.memberships.get(enterpriseId) === 'admin' && mayInEnterprise(caller, enterpriseId, 'user_manage');

/** Enterprises whose webhooks the caller may read. */
export const readableEnterprises = (caller: Caller): string[] =>
  [...caller.memberships.keys()].filter((id) => mayInEnterprise(caller, id, 'enterprise_view_all'));

/** Enterprises whose webhooks the caller may change. */
export const changeableEnterprises = (caller: Caller): string[] =>
  [...caller.memberships.keys()].filter((id) => mayChange(caller, id));

/** Throws 403 for a caller who may not change the webhooks of the enterprise. */
export function requireWebhookAdmin({ caller }: Context, enterpriseId: string): void {
  if (!mayChange(caller, enterpriseId))
    fail('missing_role', 'Webhooks of this enterprise are changed by its admins, with the scope user_manage.');
}

/** The enterprise whose secret signs: the one asked for, else the only one of the caller, else his default one. */
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
  const enterprises = allowed(caller);
  if (!isHexId(id) || enterprises.length === 0) fail('not_found', UNKNOWN);
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), inArray(webhooks.enterpriseId, enterprises)))
    .limit(1);
  return orNotFound(row, UNKNOWN);
}

/** The same, held until the transaction ends, for a caller who may change it. */
export async function lockChangeableWebhook(context: Context, id: string, enterpriseId?: string): Promise<WebhookRow> {
  const { enterpriseId: of } = await findWebhook(context, id, (caller) =>
    enterpriseId === undefined ? readableEnterprises(caller) : [enterpriseId],
  );
  requireWebhookAdmin(context, of);
  const [row] = await context.db.select().from(webhooks).where(eq(webhooks.id, id)).limit(1).for('update');
  return orNotFound(row, UNKNOWN);
}

/** Lets one writer at a time count the webhooks of an owner. */
export async function lockOwner(context: Context, owner: string): Promise<void> {
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${owner}`}, 0))`);
}
