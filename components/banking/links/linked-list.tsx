import { StatusMark } from '#components/ui/status-badge.tsx';
import type { LinkedAccount } from '#lib/contracts/banking/links.ts';
import { ACCOUNT_TYPE_WORDS, markedEnd, STATE_MEANINGS, STATE_TONES, STATE_WORDS } from '../accounts/account-labels.ts';

function Line({ account }: { account: LinkedAccount }) {
  const { name, accountNumber, accountType, verificationState: state, isNew } = account;
  const words = isNew ? ACCOUNT_TYPE_WORDS[accountType] : `${ACCOUNT_TYPE_WORDS[accountType]}, was there already`;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          {name} <span className="numeric">{markedEnd(accountNumber)}</span>
        </span>
        <span className="block text-xs text-muted">{words}</span>
      </span>
      <StatusMark tone={STATE_TONES[state]} word={STATE_WORDS[state]} meaning={STATE_MEANINGS[state]} />
    </li>
  );
}

const said = (added: number): string => {
  if (added === 0) return 'No account was added.';
  return added === 1 ? 'One account was added.' : `${added} accounts were added.`;
};

/** Accounts that were linked, and what is to be done about them. */
export function LinkedList({ accounts }: { accounts: readonly LinkedAccount[] }) {
  const added = accounts.filter(({ isNew }) => isNew);
  const isMisnamed = added.some(({ verificationState }) => verificationState === 'revise');
  return (
    <>
      <p role="status">{said(added.length)}</p>
      <ul className="divide-y divide-separator">
        {accounts.map((account) => (
          <Line key={account.id} account={account} />
        ))}
      </ul>
      {isMisnamed && (
        <p className="text-xs text-muted">
          The bank knows the owner under another name than the enterprise’s. Edit the account to have it verified.
        </p>
      )}
    </>
  );
}
