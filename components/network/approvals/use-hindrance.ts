import { useSelf } from '#components/session/self.tsx';
import { useMay } from '#components/session/use-may.ts';
import type { Approval } from '#lib/contracts/approvals/shapes.ts';
import { DECIDE_APPROVALS } from '#lib/rights.ts';
import { reasonNotTo } from './approval-labels.ts';

/** Why the reader cannot decide on an approval now; null for who can. */
export function useHindrance(enterpriseId: string, approval: Approval): string | null {
  const { user, now } = useSelf();
  const { reason: rightReason } = useMay(enterpriseId, DECIDE_APPROVALS);
  return reasonNotTo(approval, { userId: user.id, rightReason, now });
}
