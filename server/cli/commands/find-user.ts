import { fail } from '#server/core/call/errors.ts';
import { runAsSystem } from '#server/core/call/system.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { listUsers } from '#server/domains/directory/users/list-users.ts';
import { listAll } from './list-all.ts';

/** The id of the user who is given by id or by email. Throws `not_found`. */
export async function findUserId(service: Service, given: string): Promise<string> {
  if (!given.includes('@')) return given;
  const named = { name: 'listUsers', ...listUsers };
  const found = await listAll(async (cursor) => {
    const page = await runAsSystem(service, named, { limit: 200, cursor, text: given });
    return { rows: page.users, nextCursor: page.nextCursor };
  });
  const user = found.find((candidate) => candidate.email === given.toLowerCase());
  return user?.id ?? fail('not_found', 'There is no user with this email address.');
}
