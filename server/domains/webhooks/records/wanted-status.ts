import { KycStateType } from '#lib/contracts/webhooks/types.ts';
import type { CallbackContent } from '#lib/events/catalogue.ts';
import { refuseField } from '#server/core/call/errors.ts';
import type { Webhook } from './notification-store.ts';

/** Words that a webhook may be narrowed to. */
interface Narrowed {
  status?: readonly string[] | undefined;
  kycState?: readonly string[] | undefined;
}

/** Whether webhooks of a type tell of states of people or enterprises. */
export const tellsOfStates = (type: string): boolean => KycStateType.safeParse(type).success;

/** The statuses or states that a webhook of a type is to be told of; undefined where nothing is said of them. Throws 400 for those of another type. */
export function wantedStatuses(type: string, { status, kycState }: Narrowed): string[] | undefined {
  if (status?.length && type !== 'identityStatus')
    refuseField('status', 'is of webhooks of the type identityStatus alone: leave it out');
  if (kycState?.length && !tellsOfStates(type))
    refuseField('kycState', 'is of webhooks of the types userKycState and enterpriseKycState alone: leave it out');
  const given = tellsOfStates(type) ? kycState : status;
  return given && [...new Set(given)];
}

/** The status or state that a callback tells of, of those types that may be narrowed to some; undefined for others. */
export function statusToldOf({ more = {} }: CallbackContent): string | undefined {
  const told = more.identityStatus ?? more.kycState;
  return typeof told === 'string' ? told : undefined;
}

/** Whether a webhook is told of the status or state that a callback tells of. */
export function wantsStatus(
  { identityStatuses }: Pick<Webhook, 'identityStatuses'>,
  content: CallbackContent,
): boolean {
  const told = statusToldOf(content);
  return identityStatuses.length === 0 || told === undefined || identityStatuses.includes(told);
}
