import type { Tone } from '#components/ui/status-badge.tsx';
import { isMinted } from '#lib/coins.ts';
import type { Approval, ApprovalKind } from '#lib/contracts/approvals/shapes.ts';

/** As people see it: one that nobody answered in time is rejected, and called expired. */
export type Standing = Approval['state'] | 'expired';

export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
};

/** What a list is narrowed by: the API calls what expired rejected as well. */
export const STATE_WORDS: Readonly<Record<Approval['state'], string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected or expired',
};

export const STANDING_TONES: Readonly<Record<Standing, Tone>> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
  expired: 'neutral',
};

export const STANDING_MEANINGS: Readonly<Record<Standing, string>> = {
  pending: 'Other admins have still to decide. Nothing moves until they have.',
  approved: 'Enough admins have approved it, and it was carried out.',
  rejected: 'An admin has rejected it. The request is closed; nothing has moved.',
  expired: 'Nobody decided in time. The request is closed; nothing has moved.',
};

export const KIND_WORDS: Readonly<Record<ApprovalKind, string>> = {
  allocation: 'Allocation',
  'dvp-settlement': 'DVP settlement',
  withdrawal: 'Withdrawal',
  'mint-order': 'Mint or burn',
};

/** What waits; of an order that pays a token it is known that it burns. */
export function kindOf({ kind, currency }: Pick<Approval, 'kind' | 'currency'>): string {
  if (kind !== 'mint-order' || currency === null) return KIND_WORDS[kind];
  return isMinted(currency) ? 'Burn' : 'Mint';
}

export const standingOf = ({ state, expiredAt }: Pick<Approval, 'state' | 'expiredAt'>): Standing =>
  expiredAt === null ? state : 'expired';

/** How many have approved of how many who must. */
export const progressOf = ({ given, needed }: Pick<Approval, 'given' | 'needed'>): string =>
  `${given} of ${needed} approved`;

const isSigned = (kind: ApprovalKind): boolean => kind === 'allocation' || kind === 'dvp-settlement';

/** Why the reader cannot decide on an approval now; null for who can. */
export function reasonNotTo(
  approval: Pick<Approval, 'kind' | 'state' | 'mayDecide' | 'creatorId' | 'decisions' | 'expiresAt'>,
  { userId, rightReason, now }: { userId: string; rightReason: string | null; now: string },
): string | null {
  if (approval.state !== 'pending') return 'It is decided.';
  if (Date.parse(approval.expiresAt) <= Date.parse(now)) return 'It has expired.';
  if (rightReason !== null) return rightReason;
  if (approval.creatorId === userId)
    return `You made ${isSigned(approval.kind) ? 'and signed ' : ''}it: another admin decides.`;
  if (approval.decisions.some((one) => one.userId === userId)) return 'You have approved it: another admin decides.';
  return approval.mayDecide ? null : 'You cannot decide on it.';
}
