import type { ParsedInputOf } from '#lib/contract.ts';
import type { openOrganizationEnterprise } from '#lib/contracts/onboarding/organization-enterprises.ts';
import { memberEvents } from '#lib/events/directory.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { addMember, openEnterprise, updateEnterprise } from '#server/domains/directory/public.ts';
import type { Inherited } from './inherited.ts';

type Input = ParsedInputOf<typeof openOrganizationEnterprise>;

const MAX_NAME = 200;

/** What the enterprise is called until the operator knows better. */
const nameOf = ({ accountType, email }: Input): string =>
  (accountType === 'individual' ? email : (email.split('@')[1] ?? email)).slice(0, MAX_NAME);

/** Makes the caller an administrator, without whom nobody could open the next one. */
async function joinAsAdmin({ db, caller, now, emit }: Context, enterpriseId: string): Promise<void> {
  const { userId, email } = caller;
  await addMember(db, { enterpriseId, userId, role: 'admin', createdAt: now.toISOString() });
  await emit(...memberEvents.to(enterpriseId, 'added', { id: userId, body: { userId, email, role: 'admin' } }));
}

/** Writes the enterprise with what it has of the others, administered by the caller. */
export async function openLike(context: Context, input: Input, { trustOrg, requiresSecondFactor }: Inherited) {
  const { organizationId, accountType } = input;
  const draft = {
    name: nameOf(input),
    organizationId,
    licences: [],
    accountType,
    ...(trustOrg !== undefined && { trustOrg }),
  };
  const opened = await openEnterprise(context, draft);
  if (requiresSecondFactor) await updateEnterprise(context.db, opened.id, { requiresSecondFactor });
  await joinAsAdmin(context, opened.id);
  return opened;
}
