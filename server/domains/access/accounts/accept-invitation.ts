import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/access/accounts.ts';
import { invitationEvents, memberEvents } from '#lib/events/directory.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { preparedOperation } from '#server/core/call/operation.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Context, Preparation } from '#server/core/runtime/service.ts';
import {
  addMember,
  endInvitation,
  findOpenInvitation,
  findUserByEmail,
  insertUser,
  isAwaited,
  lockUser,
  updateUser,
} from '#server/domains/directory/public.ts';
import { isStrayCode, strayCodeText } from '../codes/no-authenticator.ts';
import { type PasswordProof, provePassword, signIn } from '../sessions/sign-in.ts';
import { hashNewPassword } from './new-password.ts';

type Input = ParsedInputOf<typeof contracts.acceptInvitation>;

/** The address has an account, whose password was compared, or none, and the password was hashed. */
type Prepared = { proof: PasswordProof } | NewAccount;

interface NewAccount {
  name: string;
  passwordHash: string;
}

async function prepare(context: Preparation, { token, name, password }: Input): Promise<Prepared> {
  const { row, enterpriseName } = await findOpenInvitation(context.db, token, { now: context.now, isLocked: false });
  const { email } = row;
  const user = await findUserByEmail(context.db, email);
  if (user !== undefined && !isAwaited(user)) return { proof: await provePassword(context, { email, password }) };
  if (name === undefined) refuseField('name', 'is required for a new account');
  const known = [name, enterpriseName];
  return { name, passwordHash: await hashNewPassword(context, { field: 'password', password, email, known }) };
}

const TAKEN = 'The address has an account meanwhile: accept with its password.';
const DEACTIVATED = 'This account is deactivated. Ask the platform administrator.';

/** A new user; or the one whom an enterprise onboards under this address, who signs in from now on. */
async function createAccount(context: Context, email: string, { name, passwordHash }: NewAccount): Promise<string> {
  const account = { name, passwordHash, passwordChangedAt: context.service.clock.wall().toISOString() };
  const known = await findUserByEmail(context.db, email);
  if (known) {
    const locked = await lockUser(context.db, { id: known.id });
    if (!locked) return fail('state_conflict', DEACTIVATED);
    if (!isAwaited(locked)) return fail('already_exists', TAKEN);
    await updateUser(context.db, locked.id, { ...account, awaitsInvitation: false });
    return locked.id;
  }
  const id = newHexId();
  await insertUser(context.db, { ...account, id, email, createdAt: context.now.toISOString() }, TAKEN);
  return id;
}

/** The user behind the address: signed in by password, or new. */
async function obtainUser(
  context: Context,
  email: string,
  { input, prepared }: { input: Input; prepared: Prepared },
): Promise<string> {
  if ('passwordHash' in prepared) {
    if (isStrayCode(context.service, input.otp)) fail('invalid_credentials', strayCodeText(context.service));
    return createAccount(context, email, prepared);
  }
  const known = await findUserByEmail(context.db, email);
  if (known && !known.isActive) fail('state_conflict', DEACTIVATED);
  return (await signIn(context, { email, otp: input.otp }, prepared.proof)).id;
}

export const acceptInvitation = preparedOperation(
  contracts.acceptInvitation,
  prepare,
  async (context, input, prepared) => {
    const { db, now } = context;
    const { row } = await findOpenInvitation(db, input.token, { now, isLocked: true });
    const { enterpriseId, email, role } = row;
    const userId = await obtainUser(context, email, { input, prepared });
    const at = now.toISOString();
    await endInvitation(db, row.id, { outcome: 'accepted', at });
    await addMember(db, { userId, enterpriseId, role, createdAt: at });
    const after = { invitationId: row.id, userId, email, role };
    await context.audit({ enterpriseId, subjectType: 'member', subjectId: userId, after });
    const body = { userId, email, role };
    await context.emit(
      ...invitationEvents.to(enterpriseId, 'accepted', { id: row.id, body }),
      ...memberEvents.to(enterpriseId, 'added', { id: userId, body }),
    );
    await context.signal('access');
    return { enterpriseId, userId, email, role };
  },
);
