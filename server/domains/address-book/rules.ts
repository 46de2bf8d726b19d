import type { ConnectionEnding } from '#lib/contracts/address-book/counterparties.ts';
import type { ConnectionStatus, ConnectionType } from '#lib/contracts/address-book/shapes.ts';
import { after } from '#lib/time.ts';

/** Who brings a connection on: its owner, its target, either of them once it is linked, the operator, or due work. */
export type Actor = 'owner' | 'target' | 'operator' | 'clock' | 'block';
export type Command =
  | 'approve'
  | 'reject'
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'expire'
  | 'activate'
  | 'deactivate'
  | 'reactivate'
  | 'end'
  | 'block';

export interface Step {
  by: Actor;
  to: ConnectionStatus;
  /** How it has ended then. */
  ending?: ConnectionEnding;
}

const TO_ACTIVATION = { by: 'target', to: 'PENDING_ACTIVATION' } as const;

/** What may be done to a connection in a status, by whom, and what comes of it, for both directions once they are linked. */
export const STEPS: Readonly<Record<ConnectionStatus, Readonly<Partial<Record<Command, Step>>>>> = {
  UNDER_REVIEW: {
    approve: { by: 'operator', to: 'REQUESTED' },
    reject: { by: 'operator', to: 'INACTIVE', ending: 'rejected' },
    withdraw: { by: 'owner', to: 'INACTIVE', ending: 'withdrawn' },
    block: { by: 'block', to: 'INACTIVE', ending: 'rejected' },
  },
  REQUESTED: {
    accept: TO_ACTIVATION,
    decline: { by: 'target', to: 'INACTIVE', ending: 'declined' },
    withdraw: { by: 'owner', to: 'INACTIVE', ending: 'withdrawn' },
    expire: { by: 'clock', to: 'INACTIVE', ending: 'expired' },
    block: { by: 'block', to: 'INACTIVE', ending: 'declined' },
  },
  PENDING_ACTIVATION: {
    activate: { by: 'clock', to: 'ACTIVE' },
    block: { by: 'block', to: 'INACTIVE', ending: 'deactivated' },
  },
  ACTIVE: {
    deactivate: { by: 'owner', to: 'PENDING_DEACTIVATION' },
    block: { by: 'block', to: 'PENDING_DEACTIVATION' },
  },
  PENDING_DEACTIVATION: {
    reactivate: { by: 'owner', to: 'PENDING_ACTIVATION' },
    end: { by: 'clock', to: 'INACTIVE', ending: 'deactivated' },
    block: { by: 'block', to: 'PENDING_DEACTIVATION' },
  },
  INACTIVE: {},
};

/** What a command makes of a status; undefined where it may not be. Nobody answers a WHITELIST connection: approved, it activates. */
export function stepOf(
  { status, type }: { status: ConnectionStatus; type: ConnectionType },
  command: Command,
): Step | undefined {
  const step = STEPS[status][command];
  return step && command === 'approve' && type === 'WHITELIST' ? { ...step, to: 'PENDING_ACTIVATION' } : step;
}

/** Statuses in which a connection has not ended. */
export const OPEN_STATUSES = (Object.keys(STEPS) as ConnectionStatus[]).filter((status) => status !== 'INACTIVE');

/** Groups of statuses, as people look for them. */
export const STATUS_GROUPS = {
  waiting: ['REQUESTED', 'UNDER_REVIEW', 'PENDING_ACTIVATION'],
  active: ['ACTIVE', 'PENDING_DEACTIVATION'],
  inactive: ['INACTIVE'],
} as const satisfies Readonly<Record<string, readonly ConnectionStatus[]>>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EXPIRES_AFTER_MS = 30 * DAY_MS;
/** Hours after a request at which its target is reminded. */
export const REMINDER_HOURS = [24, 72, 168] as const;

/** When the next reminder of a request is due, after so many; null after the last one. */
export function reminderAt(requestedAt: string, sent: number): string | null {
  const hours = REMINDER_HOURS[sent];
  return hours === undefined ? null : after(requestedAt, hours * HOUR_MS);
}

export const expiryOf = (requestedAt: string): string => after(requestedAt, EXPIRES_AFTER_MS);

/** So many minutes later. */
export const minutesAfter = (at: string, minutes: number): string => after(at, minutes * 60_000);
