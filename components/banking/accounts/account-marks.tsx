import { StatusMark } from '#components/ui/status-badge.tsx';
import type { BankAccountRow } from '#lib/contracts/banking/own-accounts.ts';
import { ACTIVITY_WORDS, STATE_MEANINGS, STATE_TONES, STATE_WORDS } from './account-labels.ts';

type Standing = Pick<BankAccountRow, 'verificationState' | 'pendingActivity'>;

/** The state of an account, in an icon and in words. */
export const AccountStateMark = ({ verificationState: state }: Pick<Standing, 'verificationState'>) => (
  <StatusMark tone={STATE_TONES[state]} word={STATE_WORDS[state]} meaning={STATE_MEANINGS[state]} />
);

/** The state with what stands behind it. */
export function AccountStanding({ verificationState, pendingActivity, reason }: Standing & { reason: string | null }) {
  const detail = pendingActivity ? ACTIVITY_WORDS[pendingActivity] : reason;
  return (
    <span className="block min-w-0 max-sm:text-right">
      <AccountStateMark verificationState={verificationState} />
      {detail !== null && (
        <span
          className="block truncate text-xs text-muted max-sm:ml-auto max-sm:max-w-32 max-sm:whitespace-normal"
          title={reason ?? detail}
        >
          {detail}
        </span>
      )}
    </span>
  );
}

type Readiness = Pick<BankAccountRow, 'verificationState' | 'isReady'>;

/** Whether payments can be made to an account: only one that is approved is ready. */
export function ReadyMark({ verificationState: state, isReady }: Readiness) {
  if (state === 'rejected' || state === 'removed')
    return (
      <StatusMark tone="neutral" word="None" meaning={`Nothing is paid to the account. ${STATE_MEANINGS[state]}`} />
    );
  if (!isReady)
    return (
      <StatusMark
        tone="attention"
        word="Not ready"
        meaning="Payments to the account would be refused by the network. Open it to see what is missing."
      />
    );
  return state === 'approved' ? (
    <StatusMark tone="good" word="Ready" meaning="Payments can be made to the account." />
  ) : (
    <StatusMark tone="neutral" word="Once approved" meaning="Nothing is missing but the approval of the account." />
  );
}
