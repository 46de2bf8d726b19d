import type { Right } from '#lib/rights.ts';
import { judgeRight, type Verdict } from './right.ts';
import { useSelf } from './self.tsx';

/** Whether the reader holds a right in an enterprise, and if not, why. */
export function useMay(enterpriseId: string, right: Right): Verdict {
  const { memberships } = useSelf();
  return judgeRight(
    memberships.find((membership) => membership.enterpriseId === enterpriseId),
    right,
  );
}
