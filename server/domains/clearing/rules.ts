import type { ApprovalStatus, DvpStatus } from '#lib/contracts/clearing/settlement-shapes.ts';

const HOUR_MS = 3_600_000;
const SOON_HOURS = 72;

type Status = (typeof DvpStatus.options)[number];
type Approval = (typeof ApprovalStatus.options)[number];

interface State {
  /** It can still be signed, settled or expire. */
  isOpen: boolean;
  /** What approval requests may say: that of the first sender, and everyone else's. */
  approvals: { first: readonly Approval[]; other: readonly Approval[] };
}

/** What each status of a settlement means for those who take part. */
export const STATES: Readonly<Record<Status, State>> = {
  pending: {
    isOpen: true,
    approvals: {
      first: ['pending', 'initialized', 'signing', 'signed', 'overdue', 'acknowledged'],
      other: ['pending', 'acknowledged'],
    },
  },
  'pending-acknowledgement': {
    isOpen: true,
    approvals: { first: ['signed'], other: ['pending-acknowledgement'] },
  },
  settled: { isOpen: false, approvals: { first: ['approved'], other: ['approved', 'acknowledged'] } },
  canceled: { isOpen: false, approvals: { first: ['canceled', 'failed'], other: ['canceled'] } },
  rejected: { isOpen: false, approvals: { first: ['canceled'], other: ['rejected'] } },
  expired: { isOpen: false, approvals: { first: ['expired', 'overdue'], other: ['expired'] } },
};

/** Statuses in which a settlement can still be signed, settled or expire. */
export const OPEN_STATUSES = (Object.keys(STATES) as Status[]).filter((status) => STATES[status].isOpen);

/** Whether an account must still sign: it sends assets, has not signed, and the settlement is open. */
export const mustSign = (
  accountId: string,
  { status, senders, signers }: { status: Status; senders: ReadonlySet<string>; signers: ReadonlySet<string> },
): boolean => STATES[status].isOpen && senders.has(accountId) && !signers.has(accountId);

/** Open settlements that expire before this instant expire soon. */
export const soonFrom = (now: Date): string => new Date(now.getTime() + SOON_HOURS * HOUR_MS).toISOString();
