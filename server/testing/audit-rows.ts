import { writeAudit } from '#server/core/audit/audit.ts';
import type { Service } from '#server/core/runtime/service.ts';

/** Writes that many audit entries in one transaction, to the chains of the owners in turn. */
export async function writeAuditRows(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  owners: readonly string[],
  count: number,
): Promise<void> {
  const wall = clock.wall();
  const origin = { operation: 'settle', actorKind: 'machine', requestId: 'r', now: wall, wall } as const;
  await db.transaction(async (tx) => {
    for (let index = 0; index < count; index += 1)
      await writeAudit(tx, origin, {
        enterpriseId: owners[index % owners.length] ?? '',
        subjectType: 'notice',
        subjectId: `${index}`,
        after: { note: `ü ${index}`, amount: `${index}`, nested: { z: [1, null, true], a: 0.1 } },
      });
  });
}
