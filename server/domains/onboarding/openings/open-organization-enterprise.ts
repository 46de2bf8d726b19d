import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/onboarding/organization-enterprises.ts';
import { MANAGE_MEMBERS } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import { type Confirm, confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { findOrganization, requireAllOfRole } from '#server/domains/directory/public.ts';
import { inheritedOf } from './inherited.ts';
import { findAdmins, inviteAdmin, makeUsers } from './invite-admins.ts';
import { openLike } from './open-like.ts';
import { findOpened, findOpening, insertOpening, type OpeningRow } from './opening-store.ts';

type Input = ParsedInputOf<typeof contracts.openOrganizationEnterprise>;

const NO_RIGHT =
  'Enterprises of an organisation are opened by admins of all its enterprises but those opened this way, with the scope user_manage.';
const REUSED = 'This idempotencyKey has opened an enterprise with other fields. Use a new key.';

const emailsOf = ({ email, additionalAdmins }: Input): string[] => [email, ...additionalAdmins.toSorted()];

const isSame = ({ accountType, emails }: OpeningRow, input: Input): boolean =>
  accountType === input.accountType && JSON.stringify(emails) === JSON.stringify(emailsOf(input));

/**
 * The enterprises of an organisation that say who may open one: all but those that were opened this way, whose administrators could
 * lock out everybody else.
 */
async function ownOf({ db }: Context, organizationId: string, ids: readonly string[]): Promise<readonly string[]> {
  const opened = await findOpened(db, organizationId);
  const own = ids.filter((id) => !opened.has(id));
  return own.length > 0 ? own : ids;
}

/** Throws 403 for a caller who does not administer all of the enterprises. */
function demandAll(context: Context, ids: readonly string[]): void {
  if (!ids.every((id) => holdsRight(context.caller, id, MANAGE_MEMBERS))) fail('missing_role', NO_RIGHT);
  for (const id of ids) requireAllOfRole(context, id, 'admin');
}

interface Place {
  /** All enterprises of the organisation. */
  among: readonly string[];
  /** Those that say who may open one, and what the new one has. */
  own: readonly string[];
}

/** Throws 400 where the first administrator is named among the others. */
function demandDifferent({ email, additionalAdmins }: Input): void {
  const twice = additionalAdmins.indexOf(email);
  if (twice >= 0) refuseField(`additionalAdmins.${twice}`, 'is the first administrator already');
}

async function open(context: Context, input: Input, { among, own, confirm }: Place & { confirm: Confirm }) {
  const { db, caller, now } = context;
  const { organizationId, idempotencyKey, accountType } = input;
  demandDifferent(input);
  const emails = [input.email, ...input.additionalAdmins];
  const admins = await findAdmins(db, emails);
  const invited = admins.filter(({ userId }) => userId !== caller.userId);
  await confirm(invited.length > 0);
  await makeUsers(context, admins);
  const inherited = await inheritedOf(context, own);
  const { id: enterpriseId, name, trustOrg } = await openLike(context, input, inherited);
  const invitations = [];
  for (const admin of invited) invitations.push(await inviteAdmin(context, admin, { enterpriseId, among }));
  const userId = admins[0]?.userId ?? '';
  const row = { organizationId, idempotencyKey, accountType, emails: emailsOf(input), enterpriseId, userId };
  await insertOpening(db, { ...row, createdBy: caller.userId, createdAt: now.toISOString() });
  const { requiresSecondFactor } = inherited;
  const after = { name, organizationId, accountType, trustOrg, requiresSecondFactor, admins };
  await context.audit({ subjectType: 'enterprise', subjectId: enterpriseId, enterpriseId, after });
  await context.signal('access');
  return { enterpriseId, userId, invitations };
}

/** What the key has opened already. It stands in the log of an enterprise that the caller administers: the opened one may be of others by now. */
async function repeat(context: Context, opened: OpeningRow, own: readonly string[]) {
  const { enterpriseId: subjectId, userId, organizationId } = opened;
  const [enterpriseId = subjectId] = own;
  const after = { organizationId, isRepeated: true };
  await context.audit({ subjectType: 'enterprise', subjectId, enterpriseId, after });
  return { enterpriseId: subjectId, userId, invitations: [] };
}

export const openOrganizationEnterprise = confirmedOperation(
  contracts.openOrganizationEnterprise,
  async (context, input, confirm) => {
    const { organizationId } = input;
    const among = await findOrganization(context, organizationId);
    await advisoryLock(context.db, `openings ${organizationId}`);
    const own = await ownOf(context, organizationId, among);
    demandAll(context, own);
    const opened = await findOpening(context.db, input);
    if (opened === undefined) return open(context, input, { among, own, confirm });
    if (!isSame(opened, input)) fail('idempotency_conflict', REUSED);
    return repeat(context, opened, own);
  },
);
