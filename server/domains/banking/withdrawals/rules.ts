import type { Magic } from '#lib/banking/magic-numbers.ts';
import type { WithdrawalState } from '#lib/contracts/banking/withdrawal-words.ts';

/** Who brings a withdrawal on: its enterprise, its other admins, the clock, or the bank. */
type Actor = 'enterprise' | 'admins' | 'clock' | 'bank';

export type Command = 'approve' | 'reject' | 'lapse' | 'cancel' | 'refuse' | 'batch' | 'send' | 'settle' | 'return';

interface Step {
  by: Actor;
  to: WithdrawalState;
}

const CANCEL = { cancel: { by: 'enterprise', to: 'canceled' } } as const;

/** What may become of a withdrawal. */
const STEPS: Readonly<Record<WithdrawalState, Readonly<Partial<Record<Command, Step>>>>> = {
  'needs-approval': {
    approve: { by: 'admins', to: 'queued' },
    reject: { by: 'admins', to: 'rejected' },
    lapse: { by: 'clock', to: 'canceled' },
    ...CANCEL,
  },
  queued: { batch: { by: 'clock', to: 'batched' }, refuse: { by: 'clock', to: 'rejected' }, ...CANCEL },
  batched: { send: { by: 'clock', to: 'sent' } },
  sent: { settle: { by: 'bank', to: 'settled' }, return: { by: 'bank', to: 'returned' } },
  settled: {},
  returned: {},
  rejected: {},
  canceled: {},
};

/** What a command makes of a withdrawal; undefined where it may not be. */
export const stepOf = (state: WithdrawalState, command: Command): WithdrawalState | undefined =>
  STEPS[state][command]?.to;

/** States in which money is under way to a bank account. */
export const UNDER_WAY = ['needs-approval', 'queued', 'batched', 'sent'] as const satisfies WithdrawalState[];

/** How long other admins have, in hours. */
export const APPROVAL_HOURS = 72;

/** The operator reads the file of a batch before it is sent. */
export const SEND_AFTER_MS = 5 * 60_000;

/** Payments of a file; what is left goes into another one of the same day. */
export const MAX_PAYMENTS = 2000;

/** What a bank finds when it is to pay: a closed account, or nothing. */
export interface Refusal {
  code: string;
  reason: string;
}

/** What the bank of an account does in a sandbox. */
export const refusalOf = (magic: Magic | undefined): Refusal | null =>
  magic === 'withdrawals-return' ? { code: 'AC04', reason: 'The bank returned it: the account is closed.' } : null;
