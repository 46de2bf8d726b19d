import type { PARTY_ACTS } from '#lib/contracts/clearing/enterprise-settlements.ts';
import type { ApprovalStatus, DvpStatus } from '#lib/contracts/clearing/settlement-shapes.ts';

const HOUR_MS = 3_600_000;
const SOON_HOURS = 72;

export type Status = (typeof DvpStatus.options)[number];
export type RequestStatus = (typeof ApprovalStatus.options)[number];

/** What becomes of what is held: made for what an account sends, posted with the settlement, given up. */
export type HoldEffect = 'none' | 'make' | 'post' | 'void';

interface Step<State, Actor> {
  by: readonly Actor[];
  to: State;
  holds: HoldEffect;
}

interface State<S, Command extends string, Actor> {
  meaning: string;
  steps: Readonly<Partial<Record<Command, Step<S, Actor>>>>;
}

/** Who brings a settlement on: its requester, any other party, the service as the last act demands, or the clock. */
export type Actor = 'requester' | 'counterparty' | 'network' | 'clock';
export type Command = 'affirm' | 'settle' | 'reject' | 'cancel' | 'fail' | 'expire';

const ENDS = {
  reject: { by: ['counterparty'], to: 'rejected', holds: 'void' },
  cancel: { by: ['requester'], to: 'canceled', holds: 'void' },
  fail: { by: ['network'], to: 'canceled', holds: 'void' },
  expire: { by: ['clock'], to: 'expired', holds: 'void' },
} as const;

/** What a settlement goes through. */
export const SETTLEMENT_STATES: Readonly<Record<Status, State<Status, Command, Actor>>> = {
  'pending-acknowledgement': {
    meaning: 'Somebody has not acknowledged it.',
    steps: { affirm: { by: ['network'], to: 'pending', holds: 'none' }, ...ENDS },
  },
  pending: {
    meaning: 'Everybody has acknowledged it. Signatures, approvals, its unlock date or a netting run are missing.',
    steps: { settle: { by: ['network'], to: 'settled', holds: 'post' }, ...ENDS },
  },
  settled: { meaning: 'All legs have moved.', steps: {} },
  rejected: { meaning: 'A party other than its requester refused it. Nothing has moved.', steps: {} },
  canceled: { meaning: 'Its requester took it back, or somebody’s signing failed. Nothing has moved.', steps: {} },
  expired: { meaning: 'Its time ended before it settled. Nothing has moved.', steps: {} },
};

/** Who brings an approval request on: the account that it is of, its other admins, the service, or the clock. */
export type RequestActor = 'party' | 'admins' | 'network' | 'clock';
export type RequestCommand =
  | 'put'
  | 'put-acknowledged'
  | 'acknowledge'
  | 'sign'
  | 'sign-for-approval'
  | 'accept'
  | 'hold'
  | 'hold-for-approval'
  | 'fail'
  | 'approve'
  | 'lapse'
  | 'expire'
  | 'reject'
  | 'cancel'
  | 'settle';

type RequestStep = Step<RequestStatus, RequestActor>;

const SIGN = { by: ['party'], to: 'signed', holds: 'make' } as const satisfies RequestStep;
const SIGN_FOR_APPROVAL = { by: ['party'], to: 'pending', holds: 'make' } as const satisfies RequestStep;
const ACCEPT = { by: ['party'], to: 'signing', holds: 'none' } as const satisfies RequestStep;
const ACKNOWLEDGE = { by: ['party'], to: 'acknowledged', holds: 'none' } as const satisfies RequestStep;
const LAPSE = { by: ['clock'], to: 'overdue', holds: 'none' } as const satisfies RequestStep;
const FAIL = { by: ['network'], to: 'failed', holds: 'void' } as const satisfies RequestStep;
/** How every request that is not done may end. */
const OWED_ENDS = {
  expire: { by: ['clock'], to: 'expired', holds: 'void' },
  reject: { by: ['party', 'admins'], to: 'rejected', holds: 'void' },
  cancel: { by: ['party', 'admins', 'network'], to: 'canceled', holds: 'void' },
} as const satisfies Partial<Record<RequestCommand, RequestStep>>;
/** A request that is done stays so when the settlement expires. */
const DONE_ENDS = { reject: OWED_ENDS.reject, cancel: OWED_ENDS.cancel };
const SIGNABLE = { sign: SIGN, 'sign-for-approval': SIGN_FOR_APPROVAL, accept: ACCEPT } as const;

/** What the approval request of one account goes through. */
export const REQUEST_STATES: Readonly<Record<RequestStatus, State<RequestStatus, RequestCommand, RequestActor>>> = {
  initialized: {
    meaning: 'It belongs to a batch that is being put to its counterparties.',
    steps: {
      put: { by: ['network'], to: 'pending-acknowledgement', holds: 'none' },
      'put-acknowledged': { by: ['network'], to: 'acknowledged', holds: 'none' },
      ...OWED_ENDS,
    },
  },
  'pending-acknowledgement': {
    meaning: 'The account has not looked at it.',
    steps: { acknowledge: ACKNOWLEDGE, ...SIGNABLE, lapse: LAPSE, ...OWED_ENDS },
  },
  acknowledged: {
    meaning: 'The account agrees. Who receives is done, who sends has still to sign.',
    steps: {
      ...SIGNABLE,
      lapse: LAPSE,
      ...OWED_ENDS,
      settle: { by: ['network'], to: 'acknowledged', holds: 'none' },
    },
  },
  overdue: {
    meaning: 'The time to affirm is over; until the settlement expires the account may still act.',
    steps: { acknowledge: ACKNOWLEDGE, ...SIGNABLE, ...OWED_ENDS },
  },
  signing: {
    meaning: 'The signature is accepted; what the account sends is about to be held.',
    steps: {
      hold: { by: ['network'], to: 'signed', holds: 'make' },
      'hold-for-approval': { by: ['network'], to: 'pending', holds: 'make' },
      fail: FAIL,
      ...OWED_ENDS,
    },
  },
  pending: {
    meaning: 'Signed and held; it waits for other admins of the enterprise.',
    steps: { approve: { by: ['admins'], to: 'approved', holds: 'none' }, fail: FAIL, ...OWED_ENDS },
  },
  signed: {
    meaning: 'Signed; what the account sends is held.',
    steps: { settle: { by: ['network'], to: 'approved', holds: 'post' }, ...DONE_ENDS },
  },
  approved: {
    meaning: 'Approved by the enterprise’s other admins, or settled.',
    steps: { settle: { by: ['network'], to: 'approved', holds: 'post' }, ...DONE_ENDS },
  },
  failed: { meaning: 'Its signing failed, which cancels the settlement.', steps: {} },
  rejected: { meaning: 'The account refused it.', steps: {} },
  canceled: { meaning: 'The settlement was taken back or refused by somebody.', steps: {} },
  expired: { meaning: 'Its time ended before the account was done.', steps: {} },
};

/** What a command makes of a settlement; undefined where it may not be. */
export function stepOf(status: Status, command: Command, by: Actor): Step<Status, Actor> | undefined {
  const step = SETTLEMENT_STATES[status].steps[command];
  return step?.by.includes(by) ? step : undefined;
}

/** The same of an approval request. */
export function requestStepOf(
  status: RequestStatus,
  command: RequestCommand,
  by: RequestActor,
): RequestStep | undefined {
  const step = REQUEST_STATES[status].steps[command];
  return step?.by.includes(by) ? step : undefined;
}

const ALL = Object.keys(SETTLEMENT_STATES) as Status[];
/** Statuses in which a settlement can still be signed, settled or expire. */
export const OPEN_STATUSES = ALL.filter((status) => Object.keys(SETTLEMENT_STATES[status].steps).length > 0);
export const isOpen = (status: Status): boolean => OPEN_STATUSES.includes(status);

/** What is asked of the account of a request. */
export interface Role {
  isSender: boolean;
}

const SIGNED: ReadonlySet<RequestStatus> = new Set(['signed', 'approved']);

/** Whether nothing more is asked of a request. */
export const isDone = (status: RequestStatus, { isSender }: Role): boolean =>
  SIGNED.has(status) || (status === 'acknowledged' && !isSender);

export type Owed = 'acknowledgement' | 'signature' | 'approval';

/** What a request of an open settlement waits for from its account; null for nothing. */
export function owedOf(status: RequestStatus, { isSender }: Role): Owed | null {
  if (status === 'pending') return 'approval';
  if (requestStepOf(status, 'sign', 'party') === undefined || isDone(status, { isSender })) return null;
  return isSender ? 'signature' : 'acknowledgement';
}

export type PartyAct = (typeof PARTY_ACTS)[number];

/** What an account may do about an open settlement. */
export function actsOf(
  { status, request, isAcknowledged }: { status: Status; request: RequestStatus; isAcknowledged: boolean },
  { isSender, isRequester }: Role & { isRequester: boolean },
): PartyAct[] {
  if (!isOpen(status)) return [];
  const acts: PartyAct[] = [];
  if (requestStepOf(request, 'acknowledge', 'party') && !isAcknowledged && !isRequester) acts.push('acknowledge');
  if (isSender && requestStepOf(request, 'sign', 'party')) acts.push('sign');
  if (isRequester && stepOf(status, 'cancel', 'requester')) acts.push('cancel');
  if (!isRequester && stepOf(status, 'reject', 'counterparty')) acts.push('reject');
  return acts;
}

/** Open settlements that expire before this instant expire soon. */
export const soonFrom = (now: Date): string => new Date(now.getTime() + SOON_HOURS * HOUR_MS).toISOString();

const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;
export const MIN_EXPIRY_MS = MINUTE_MS;
export const MAX_EXPIRY_MS = 90 * DAY_MS;
export const DUPLICATE_WINDOW_MS = DAY_MS;
export const DEFAULT_AFFIRMATION_SECONDS = 86_400;

export const isNetting = (method: string | null): boolean => method !== null && method.endsWith('netting');

const RATE_DECIMALS = 8;

/** What the platform takes of an amount at a rate such as `0.0005`: whole base units, rounded down. */
export function feeOf(quantity: string, rate: string | null): string {
  if (rate === null) return '0';
  const [whole = '0', fraction = ''] = rate.split('.');
  const scaled = BigInt(whole + fraction.padEnd(RATE_DECIMALS, '0').slice(0, RATE_DECIMALS));
  return ((BigInt(quantity) * scaled) / 10n ** BigInt(RATE_DECIMALS)).toString();
}
