import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type * as contracts from '#lib/contracts/access/users.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { findUser, listMemberships, presentUser } from '#server/domains/directory/public.ts';
import { kycStatusFor } from '#server/domains/onboarding/public.ts';
import { shownMemberships } from './shown-memberships.ts';

/** The caller as they see themselves, with the enterprises that their credentials are good for. */
export async function readSelf(
  { db, caller }: Context,
  wanted: ParsedInputOf<typeof contracts.getMe>,
): Promise<OutputOf<typeof contracts.getMe>> {
  const user = orNotFound(await findUser(db, caller.userId), 'The user is gone.');
  const own = (await listMemberships(db, user.id)).filter(({ id }) => caller.memberships.has(id));
  const kycStatus = (await kycStatusFor(db, caller, user.id)) ?? 'unverified';
  return { user: presentUser(user, shownMemberships(own, wanted)), kycStatus };
}
