import * as contracts from '#lib/contracts/onboarding/associated-people.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { findUserByEmail, insertUser } from '#server/domains/directory/public.ts';
import { insertOnboardingPerson, isPersonOf } from '../kyb/known-person-store.ts';

const TAKEN = 'There is a user with this email address who is nobody of yours: invite them first.';

export const createOnboardingPerson = operation(contracts.createOnboardingPerson, async (context, input) => {
  const { db, caller, now } = context;
  const { enterpriseId } = input;
  const email = input.email.toLowerCase();
  await advisoryLock(db, `onboarding-person ${email}`);
  const known = await findUserByEmail(db, email);
  if (known) {
    if (!(await isPersonOf(db, { enterpriseId, userId: known.id })))
      fail('already_exists', TAKEN, { problems: [{ path: 'email', message: 'belongs to a user of others' }] });
    await context.audit({ subjectType: 'user', subjectId: known.id, after: { email, isNew: false } });
    return { userId: known.id, email, name: known.name, isNew: false };
  }
  const userId = newHexId();
  const name = `${input.nameFirst} ${input.nameLast}`;
  const createdAt = now.toISOString();
  await insertUser(db, { id: userId, email, name, createdAt, awaitsInvitation: true }, TAKEN);
  await insertOnboardingPerson(db, { enterpriseId, userId, createdBy: caller.userId, createdAt });
  await context.audit({ subjectType: 'user', subjectId: userId, after: { email, name, isNew: true } });
  return { userId, email, name, isNew: true };
});
