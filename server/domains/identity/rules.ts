import type { z } from 'zod';
import type { KycStatus } from '#lib/contracts/access/users.ts';
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
  action_required: { approved: DECIDED, rejected: SENT_BACK, pending: DECIDED },
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

/** Where somebody stands by their video identifications: an approved one counts before one under way, and that before a rejected one. */
export function kycStatusOf(
  records: readonly { status: Status; verificationType: z.output<typeof VerificationType> }[],
): KycStatus {
  const found = new Set(records.flatMap((one) => (one.verificationType === 'video-id' ? [one.status] : [])));
  if (found.has('approved')) return 'approved';
  if (found.has('pending') || found.has('action_required')) return 'pending';
  return found.has('rejected') ? 'rejected' : 'unverified';
}
