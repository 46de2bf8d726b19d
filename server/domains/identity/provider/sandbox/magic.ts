import type { Decision } from '../../rules.ts';

/** What the provider of a sandbox does by itself, and after how long. */
export type Magic = { decision: Decision; afterMs: number } | 'down' | 'waits';

const SOON_MS = 5000;
const SLOW_MS = 24 * 3_600_000;
const APPROVED = { status: 'approved', rejectLabels: null } as const;

/** By the last name of the person. Anybody else waits for what is chosen on the page of the link. */
const BY_LAST_NAME: Readonly<Record<string, Magic>> = {
  approved: { decision: APPROVED, afterMs: SOON_MS },
  retry: { decision: { status: 'action_required', rejectLabels: ['BAD_PROOF_OF_IDENTITY'] }, afterMs: SOON_MS },
  rejected: { decision: { status: 'rejected', rejectLabels: ['FORGERY'] }, afterMs: SOON_MS },
  pending: 'waits',
  slow: { decision: APPROVED, afterMs: SLOW_MS },
  'provider-down': 'down',
};

const SHARED = 'approved-';

/** What happens to an attempt of somebody without anybody's doing. A share token that says so approves at once. */
export function magicOf({ name, shareToken }: { name: string; shareToken: string | null }): Magic {
  if (shareToken?.startsWith(SHARED)) return { decision: APPROVED, afterMs: 0 };
  const lastName = name.trim().split(/\s+/u).at(-1) ?? '';
  return (Object.hasOwn(BY_LAST_NAME, lastName.toLowerCase()) && BY_LAST_NAME[lastName.toLowerCase()]) || 'waits';
}
