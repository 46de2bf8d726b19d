import { randomUUID } from 'node:crypto';
import type { Service } from '#server/core/runtime/service.ts';
import type { Harness } from '#server/testing/harness.ts';
import { passTimeIn } from '#server/testing/pass-time.ts';
import { requestApproval } from './approval-store.ts';
import { pendingApprovals } from './tables.ts';

/** Moves the clock of the sandbox, and does what became due of approvals. */
export const passTime = (h: Harness, ms: number): Promise<void> => passTimeIn(h, pendingApprovals, ms);

/** An approval of something that is not there, for who looks at approvals alone. Gives its id. */
export async function insertApproval(
  service: Service,
  { enterpriseId, creatorId, walletId }: { enterpriseId: string; creatorId: string; walletId: string },
): Promise<string> {
  const { db, clock } = service;
  const subject = { kind: 'allocation', subjectId: randomUUID(), walletId, needed: 1 } as const;
  const told = { db, now: clock.now(), emit: async () => undefined };
  return requestApproval(told, { ...subject, enterpriseId, creatorId });
}
