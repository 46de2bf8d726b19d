import { bankDayAfter, dayInNewYork, instantInNewYork, nextCutOff } from '#lib/banking/us-bank-days.ts';
import type { AchDebitState, AchReturnCode } from '#lib/contracts/banking/ach-words.ts';
import { after } from '#lib/time.ts';

/** What becomes of a debit: the service asks the bank at the cut-off, and the bank does the rest. */
export type DebitCommand = 'submit' | 'settle' | 'fail' | 'reverse';

interface Step {
  by: 'cut-off' | 'bank';
  state: AchDebitState;
}

/** Every state of a debit with what may be done there. */
const STEPS: Readonly<Record<AchDebitState, Readonly<Partial<Record<DebitCommand, Step>>>>> = {
  initiated: { submit: { by: 'cut-off', state: 'processing' }, fail: { by: 'cut-off', state: 'failed' } },
  processing: { settle: { by: 'bank', state: 'settled' }, fail: { by: 'bank', state: 'failed' } },
  settled: { reverse: { by: 'bank', state: 'reversed' } },
  reversed: {},
  failed: {},
};

/** The state after a command; undefined where it may not be given. */
export const stateAfter = (state: AchDebitState, command: DebitCommand): AchDebitState | undefined =>
  STEPS[state][command]?.state;

/** How a bank returns a debit: before it has settled, or after; undefined where it cannot. */
export function returning(state: AchDebitState): 'fail' | 'reverse' | undefined {
  if (state === 'processing') return 'fail';
  return state === 'settled' ? 'reverse' : undefined;
}

/** What is to be done by itself, and when. */
export interface Plan {
  command: DebitCommand;
  code?: AchReturnCode;
  at: string;
}

const BANK_DAYS = 2;
const OPENING = '09:00';
const REVERSED_AFTER_MS = 5 * 24 * 3_600_000;

/** Account numbers of a sandbox whose debits are returned, by their ends. */
const RETURNED_EARLY = '0010';
const RETURNED_LATE = '0011';

/** The first day on which the money of a debit can be there. */
export const effectiveOn = (at: string): string => bankDayAfter(nextCutOff(at).day, BANK_DAYS);

const openingAfter = (at: string, days: number): string =>
  instantInNewYork(bankDayAfter(dayInNewYork(at), days), OPENING);

/** What follows a state that was reached at a time; `ending` is that of the account number in a sandbox, else null. */
export function planOf(state: AchDebitState, at: string, ending: string | null): Plan | null {
  if (state === 'initiated') return { command: 'submit', at: nextCutOff(at).at };
  if (state === 'processing')
    return ending === RETURNED_EARLY
      ? { command: 'fail', code: 'R01', at: openingAfter(at, 1) }
      : { command: 'settle', at: openingAfter(at, BANK_DAYS) };
  return state === 'settled' && ending === RETURNED_LATE
    ? { command: 'reverse', code: 'R10', at: after(at, REVERSED_AFTER_MS) }
    : null;
}
