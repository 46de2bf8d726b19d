import { type PastAudit, writePastAudit } from '#server/core/audit/past-audit.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { DemoPeople } from './people.ts';
import type { Random } from './random.ts';

/** An action of the past as its operation wrote it down. */
export type PastAction = Pick<PastAudit, 'operation' | 'subjectType' | 'subjectId' | 'enterpriseId'> & {
  at: string;
  /** Null: somebody who was not signed in, from some address. */
  by: string | null;
  before?: object;
  after?: object;
  address?: string;
  /** Default: in a session, or anonymous without anybody. A sign-in is the anonymous act of whoever it names. */
  actorKind?: PastAudit['actorKind'];
};

/** Writes past actions of people into the audit log, where the worker seals them as it does all others. */
export async function recordActions(
  db: Queryable,
  { random, people }: { random: Random; people: DemoPeople },
  actions: readonly PastAction[],
): Promise<void> {
  const homes = new Map(people.users.map(({ id, life }) => [id, life.address]));
  const rows = actions.map(({ at, by, address, actorKind, ...action }): PastAudit => {
    const atMs = Date.parse(at);
    return {
      ...action,
      id: random.uuidAt(atMs),
      actorKind: actorKind ?? (by === null ? 'anonymous' : 'session'),
      actorUserId: by,
      requestId: random.uuidAt(atMs),
      address: address ?? homes.get(by ?? '') ?? '198.51.100.7',
      occurredAt: at,
      recordedAt: at,
    };
  });
  await writePastAudit(db, rows);
}
