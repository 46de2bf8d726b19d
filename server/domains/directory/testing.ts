import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { createInvitation } from '#lib/contracts/directory/invitations.ts';
import type { Role } from '#lib/scopes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Harness } from '#server/testing/harness.ts';
import { users } from './tables.ts';

/** Invites an address into the harness's enterprise by its admin. Gives the invitation's id and the token of its link. */
export async function invite(
  h: Harness,
  email: string,
  role: Role = 'operator',
): Promise<{ id: string; token: string }> {
  const input = { enterpriseId: h.enterpriseId, email, role, otp: '000000' };
  const { status, text, body } = await h.call(createInvitation, { as: h.admin, input });
  assert.equal(status, 201, text);
  return { id: body.invitation.id, token: body.url.split('#')[1] ?? '' };
}

/** Gives a user another name and email address. */
export async function renameUser(db: Queryable, id: string, to: { name: string; email: string }): Promise<void> {
  await db.update(users).set(to).where(eq(users.id, id));
}
