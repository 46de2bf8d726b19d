import type { z } from 'zod';
import type { IdvStatus, VerificationType } from '#lib/contracts/identity/records.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';

/** Who decides on records: the provider of verifications. */
export type Actor = 'provider';
type Status = z.output<typeof IdvStatus>;

interface Step {
  by: readonly Actor[];
  /** Says what was wrong with what the person sent. */
  needsLabels?: true;
}

const DECIDED: Step = { by: ['provider'] };
const SENT_BACK: Step = { by: ['provider'], needsLabels: true };

/** What a record in a status may become, and by whom. What is not here is refused. */
export const STEPS: Readonly<Record<Status, Readonly<Partial<Record<Status, Step>>>>> = {
  pending: { approved: DECIDED, rejected: SENT_BACK, action_required: SENT_BACK },
  action_required: { approved: DECIDED, rejected: SENT_BACK, action_required: SENT_BACK, pending: DECIDED },
  approved: {},
  rejected: {},
};

/** What a decision leaves in a record. */
export interface Decision {
  status: Status;
  rejectLabels: string[] | null;
}

/** The columns of a record after its decision. Throws `state_conflict` and `validation_failed`. */
export function decideRecord(
  from: Status,
  { to, by, rejectLabels }: { to: Status; by: Actor; rejectLabels?: string[] | undefined },
): Decision {
  const step = STEPS[from][to];
  if (!step?.by.includes(by)) return fail('state_conflict', `A record that is ${from} cannot become ${to}.`);
  const { needsLabels = false } = step;
  if (needsLabels !== (rejectLabels !== undefined))
    refuseField('rejectLabels', needsLabels ? `is needed with ${to}` : `does not go with ${to}`);
  return { status: to, rejectLabels: rejectLabels ?? null };
}

type Type = z.output<typeof VerificationType>;

/** Whether somebody can still go on with a record. */
export const isOpen = (status: Status): boolean => status === 'pending' || status === 'action_required';

/** What asking for a verification comes to: the next one, going on with an open one, or what has been decided already. */
export type Initiation<R> = { way: 'new' } | { way: 'go-on' | 'stands'; record: R };

/**
 * What asking for a verification of a type comes to, given all records of the person in the enterprise, the newest first. A rejection is
 * final: no other type is a way around it. Throws 400 for another type than that of the open record.
 */
export function initiationOf<R extends { status: Status; verificationType: Type }>(
  records: readonly R[],
  type: Type,
): Initiation<R> {
  const open = records.find(({ status }) => isOpen(status));
  if (open) {
    if (open.verificationType === type) return { way: 'go-on', record: open };
    refuseField(
      'verificationType',
      `is not that of the open verification, ${open.verificationType}: change it by change-verification-type`,
    );
  }
  const [newest] = records;
  if (newest?.status === 'rejected') return { way: 'stands', record: newest };
  const approved = records.find(({ status, verificationType }) => status === 'approved' && verificationType === type);
  return approved ? { way: 'stands', record: approved } : { way: 'new' };
}

/** Throws 409 for a record that is not open, and 400 for its own type. */
export function demandOtherType(
  { status, verificationType }: { status: Status; verificationType: Type },
  to: Type,
): void {
  if (!isOpen(status)) fail('state_conflict', `A verification that is ${status} keeps its type.`);
  if (verificationType === to) refuseField('verificationType', `is ${to} already`);
}

/** Of two words of one instant the one further on counts, and a rejection before all: the order in which they come must not matter. */
const WEIGHT: Readonly<Record<Status, number>> = { pending: 0, approved: 1, action_required: 2, rejected: 3 };

/** Whether a provider has said something newer of a record than this. What changes nothing is never too late. */
export function isOverruled(
  record: { status: Status; saidAt: string | null },
  { status, at }: { status: Status | null; at: string },
): boolean {
  if (status === null || record.saidAt === null || at > record.saidAt) return false;
  return at < record.saidAt || WEIGHT[status] < WEIGHT[record.status];
}

/** Throws 400 where a token is wanted for an SDK that there is not. */
export function demandSdk(wanted: { verificationType: Type; includeSdkToken?: boolean | undefined }): void {
  if (wanted.includeSdkToken === true && wanted.verificationType === 'penny-drop')
    refuseField('includeSdkToken', 'does not go with penny-drop, which has no SDK');
}
