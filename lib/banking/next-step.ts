import type { BankAccountRow } from '#lib/contracts/banking/own-accounts.ts';
import type { PendingActivity } from '#lib/contracts/banking/words.ts';
import { type Magic, magicOf } from './magic-numbers.ts';

/** What no check of a sandbox ends. */
const BY_PEOPLE: ReadonlySet<PendingActivity> = new Set(['flaggedBrokerage', 'trustNameVerification']);

/** What an account of a sandbox keeps waiting for, by what its number forces. */
const STAYS: Readonly<Partial<Record<Magic, readonly PendingActivity[]>>> = {
  'screening-waits': ['requiresScreening'],
  'screened-waits': ['screeningApproved'],
  'trust-check-waits': ['trustVerification', 'trustVerificationUpdated', 'preapprovedRoutingNumber'],
};

const BY_OPERATOR = 'The platform operator decides next. You need to do nothing; the decision is shown here.';

type Waiting = Pick<BankAccountRow, 'type' | 'pendingActivity' | 'accountNumber' | 'externalId'>;

/** Who brings a pending account on, and when. The end of its number, which a sandbox goes by, is not masked. */
export function nextStep({ type, pendingActivity, accountNumber, externalId }: Waiting, isSandbox: boolean): string {
  if (!isSandbox || pendingActivity === undefined || BY_PEOPLE.has(pendingActivity)) return BY_OPERATOR;
  const magic = magicOf({ type, accountNumber, externalId: externalId ?? null });
  if (magic !== undefined && STAYS[magic]?.includes(pendingActivity))
    return 'No check of the sandbox ends this: an account whose number ends so waits until the platform operator decides.';
  if (magic === 'slow')
    return 'The sandbox checks it by itself: an account whose number ends so takes 48 hours by its clock, which you can move.';
  return 'The sandbox checks it by itself: 30 seconds for each check by its clock, which you can move.';
}
