import type { InputOf, OutputOf } from '#lib/contract.ts';
import { initiateIdv } from '#lib/contracts/identity/initiate.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { passTimeIn } from '#server/testing/pass-time.ts';
import { idvTasks } from '../tables.ts';

/** A member with a name of their own, which says what becomes of them. */
export async function personNamed(h: Harness, name: string): Promise<TestUser> {
  const user = await h.create.user({ [h.enterpriseId]: 'viewer' });
  await h.ownerPool.query('update users set name = $1 where id = $2', [name, user.id]);
  return user;
}

/** Begins a verification of somebody by themselves, or goes on with it. Throws unless it is replied 200. */
export async function initiate(
  h: Harness,
  as: TestUser,
  more: Partial<InputOf<typeof initiateIdv>> = {},
): Promise<Extract<OutputOf<typeof initiateIdv>, { url: string }>> {
  const input = { userId: as.id, enterpriseId: h.enterpriseId, verificationType: 'video-id', ...more } as const;
  const { status, body, text } = await h.call(initiateIdv, { as, input });
  if (status !== 200 || !('url' in body)) throw new Error(text);
  return body;
}

/** Moves the clock, and has all that the provider is to decide by then decided. */
export const passIdvTime = (h: Harness, seconds: number): Promise<void> => passTimeIn(h, idvTasks, seconds * 1000);

/** The token of a link. */
export const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';
