import { CURRENCY_WORDS } from '#components/banking/accounts/account-labels.ts';
import { Amount } from '#components/ui/amount.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import type { Found } from './use-deposit-account.ts';

interface FoundAccountProps {
  currency: BankCurrency;
  found: Found;
}

/** Whose account it is that a deposit is about to be assigned to, or why none is known. */
export function FoundAccount({ currency, found: { account, hindrance, isProblem } }: FoundAccountProps) {
  return (
    <section aria-label="Whose account it is" aria-live="polite" className="text-sm">
      {account !== null && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-lg border border-border px-3 py-2">
          <dt className="text-muted">Enterprise</dt>
          <dd className="font-medium break-words">{account.enterpriseName}</dd>
          <dt className="text-muted">Account</dt>
          <dd className="break-words">{account.walletName}</dd>
          <dt className="text-muted">Account id</dt>
          <dd className="min-w-0">
            <CopyableId value={account.walletId} label="account id" />
          </dd>
          <dt className="text-muted">Currency</dt>
          <dd>
            {account.holdsCurrency ? (
              <StatusMark tone="good" word={`Holds ${CURRENCY_WORDS[currency]}`} />
            ) : (
              <StatusMark tone="bad" word={`Does not hold ${CURRENCY_WORDS[currency]}`} />
            )}
          </dd>
          {account.owed !== '0' && (
            <>
              <dt className="text-muted">Owed</dt>
              <dd>
                <Amount currency={currency} quantity={account.owed} />
                <span className="block text-xs text-muted">The deposit repays it first.</span>
              </dd>
            </>
          )}
        </dl>
      )}
      {hindrance !== null && <p className={`mt-2 ${isProblem ? 'text-bad' : 'text-muted'}`}>{hindrance}</p>}
    </section>
  );
}
