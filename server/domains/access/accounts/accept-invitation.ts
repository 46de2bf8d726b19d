import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/access/accounts.ts';
import { invitationEvents, memberEvents } from '#lib/events/directory.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { type Context } from '#server/core/runtime/service.ts';
import {
  addMember,
  endInvitation,
  findOpenInvitation,
  findUserByEmail,
  insertUser,
} from '#server/domains/directory/public.ts';
import { signIn } from '../sessions/sign-in.ts';
import { hashPassword } from './password.ts';

type Input = ParsedInputOf<typeof contracts.acceptInvitation>;

const LEAST_LENGTH = 12;

async function createAccount(context: Context, email: string, input: Input): Promise<string> {
  if (input.name === undefined) refuseField('name', 'is required for a new account');
  if (input.password.length < LEAST_LENGTH) refuseField('password', `must have at least ${LEAST_LENGTH} characters`);
  const id = newHexId();
  const account = {
    id,
    email,
    name: input.name,
    passwordHash: await hashPassword(email, input.password),
    passwordChangedAt: context.service.clock.wall().toISOString(),
    createdAt: context.now.toISOString(),
  };
  await insertUser(context.db, account, 'The address has an account meanwhile: accept with its password.');
  return id;
}

/** The user behind the address: signed in by password, or new. */
async function obtainUser(context: Context, email: string, input: Input): Promise<string> {
  const known = await findUserByEmail(context.db, email);
  if (known === undefined) return createAccount(context, email, input);
  if (!known.isActive) fail('state_conflict', 'This account is switched off. Ask the platform administrator.');
  return (await signIn(context, { email, password: input.password, otp: input.otp })).id;
}

export const acceptInvitation = operation(contracts.acceptInvitation, async (context, input) => {
  const { db, now } = context;
  const { row } = await findOpenInvitation(db, input.token, { now, isLocked: true });
  const { enterpriseId, email, role } = row;
  const userId = await obtainUser(context, email, input);
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
});
