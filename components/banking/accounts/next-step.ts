import { MAGIC_NUMBERS } from '#lib/banking/magic-numbers.ts';
import type { BankAccountRow } from '#lib/contracts/banking/own-accounts.ts';
import type { PendingActivity } from '#lib/contracts/banking/words.ts';
import { numberEnd } from './account-labels.ts';

/** What no check of a sandbox ends. */
const BY_PEOPLE: ReadonlySet<PendingActivity> = new Set(['flaggedBrokerage', 'trustNameVerification']);

/** Ends of numbers whose checks a sandbox does not end. */
const STAYING_ENDINGS = MAGIC_NUMBERS.filter(({ magic }) => magic.endsWith('-waits')).map(({ ending }) => ending);
const SLOW_ENDING = '0008';

const BY_OPERATOR = 'The platform operator decides next. You need to do nothing; the decision is shown here.';

/** Who brings a pending account on, and when. */
export function nextStep(
  { pendingActivity, accountNumber }: Pick<BankAccountRow, 'pendingActivity' | 'accountNumber'>,
  isSandbox: boolean,
): string {
  if (!isSandbox || (pendingActivity !== undefined && BY_PEOPLE.has(pendingActivity))) return BY_OPERATOR;
  const end = numberEnd(accountNumber);
  const staying = STAYING_ENDINGS.find((ending) => end.endsWith(ending));
  if (staying !== undefined)
    return `The sandbox leaves it as it is, since the number ends in ${staying}. The platform operator can decide on it.`;
  if (end.endsWith(SLOW_ENDING))
    return `The sandbox approves it after 48 hours by its clock, which you can move, since the number ends in ${SLOW_ENDING}.`;
  return 'The sandbox checks it by itself: 30 seconds for each check by its clock, which you can move.';
}
