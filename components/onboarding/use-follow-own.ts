import { useEffect } from 'react';
import { useMay } from '#components/session/use-may.ts';
import { READ_ONBOARDING } from '#lib/rights.ts';

const EVERY_MS = 5000;

/** Reads again and again what changes by itself, for those who are sent no changes: whoever is no admin follows their own onboarding. */
export function useFollowOwn(enterpriseId: string, { isMoving, read }: { isMoving: boolean; read: () => void }): void {
  const { isAllowed: isTold } = useMay(enterpriseId, READ_ONBOARDING);
  useEffect(() => {
    if (isTold || !isMoving) return;
    const timer = setInterval(read, EVERY_MS);
    return () => clearInterval(timer);
  }, [isTold, isMoving, read]);
}
