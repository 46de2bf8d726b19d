import type { BankAccountRow } from '#lib/contracts/banking/own-accounts.ts';
import type { PendingActivity } from '#lib/contracts/banking/words.ts';
import { numberEnd } from './account-labels.ts';

/** What no check of a sandbox ends. */
const BY_PEOPLE: ReadonlySet<PendingActivity> = new Set(['flaggedBrokerage', 'trustNameVerification']);

/** Numbers that end so wait for a day at each check of a sandbox. */
const SLOW_ENDING = '9006';

const BY_OPERATOR = 'The platform operator decides next. You need to do nothing; the decision is shown here.';

/** Who brings a pending account on, and when. */
export function nextStep(
  { pendingActivity, accountNumber }: Pick<BankAccountRow, 'pendingActivity' | 'accountNumber'>,
  isSandbox: boolean,
): string {
  if (!isSandbox || (pendingActivity !== undefined && BY_PEOPLE.has(pendingActivity))) return BY_OPERATOR;
  if (numberEnd(accountNumber).endsWith(SLOW_ENDING))
    return `The sandbox checks it by itself: 24 hours for each check by its clock, which you can move, since the number ends in ${SLOW_ENDING}.`;
  return 'The sandbox checks it by itself: 30 seconds for each check by its clock, which you can move.';
}
