import type { Role } from '#lib/scopes.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { addMember, findMember, findUserByEmail, insertUser } from '#server/domains/directory/public.ts';
import { issuePasswordLink } from './one-time-link-store.ts';

interface Person {
  enterpriseId: string;
  email: string;
  name: string | undefined;
  role: Role;
  /** Names of the fields that the caller gave, for what is refused. */
  fields: { email: string; name: string };
}

/** A user by their address; a new one where nobody has it. */
async function findOrMake({ db, now }: Context, { email, name, fields }: Person) {
  const known = await findUserByEmail(db, email);
  if (known === undefined) {
    if (name === undefined) return refuseField(fields.name, 'is required: the address has no account yet');
    const user = { id: newHexId(), email, name, createdAt: now.toISOString() };
    await insertUser(db, user);
    return { user, isNew: true };
  }
  if (!known.isActive) return refuseField(fields.email, 'belongs to a user who is deactivated');
  if (name !== undefined && name !== known.name)
    return refuseField(fields.name, `must be left out: the address belongs to ${known.name}`);
  return { user: known, isNew: false };
}

/** Makes an address a member, as a new user where it has no account, who then gets a password link. */
export async function addPerson(context: Context, person: Person) {
  const { db, service, now } = context;
  const { enterpriseId, role } = person;
  const { user, isNew } = await findOrMake(context, person);
  if (!isNew && (await findMember(db, enterpriseId, user.id)) !== undefined)
    fail('already_exists', 'This user is a member of the enterprise already.');
  const memberSince = now.toISOString();
  await addMember(db, { enterpriseId, userId: user.id, role, createdAt: memberSince });
  const passwordLink = isNew ? await issuePasswordLink(db, service, { userId: user.id }) : null;
  return {
    member: { userId: user.id, name: user.name, email: user.email, role, isActive: true, memberSince },
    passwordLink,
  };
}
