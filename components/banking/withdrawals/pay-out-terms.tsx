import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { queryOf } from '#lib/console/query.ts';
import { unitsOf } from '#lib/console/typed-amount.ts';
import type { OutputOf } from '#lib/contract.ts';
import { searchBankAccounts } from '#lib/contracts/banking/own-accounts.ts';
import { getWithdrawalTerms } from '#lib/contracts/banking/withdrawal-terms.ts';
import { describeAmount } from '#lib/money.ts';

type PayOutTerms = OutputOf<typeof getWithdrawalTerms>;

interface Chosen {
  enterpriseId: string;
  accountId: string;
  bankAccountId: string;
}

/** What holds for a withdrawal between two accounts; undefined until both are chosen and it is known. */
export function usePayOutTerms(chosen: Chosen): PayOutTerms | undefined {
  const { data } = useQuery({
    ...queryOf(getWithdrawalTerms, chosen),
    enabled: chosen.accountId !== '' && chosen.bankAccountId !== '',
    staleTime: 0,
    retry: false,
  });
  return data;
}

/** What it costs, and what leaves the trading account. */
export function costOf(terms: PayOutTerms | undefined, amount: string): string {
  if (terms === undefined) return 'The fee of the bank account is charged on top.';
  const { currency, fee } = terms;
  const paid = unitsOf(currency, amount);
  const said = fee === '0' ? 'No fee' : `Fee ${describeAmount(currency, fee)} on top`;
  if (paid === null) return `${said}.`;
  return `${said}: ${describeAmount(currency, String(BigInt(paid) + BigInt(fee)))} leave the account.`;
}

/** What keeps an amount from being sent at once; nothing where it will be. */
function remarkOn({ currency, withdrawable, fee, limit }: PayOutTerms, amount: string): string {
  const units = unitsOf(currency, amount);
  if (units === null) return '';
  if (BigInt(units) + BigInt(fee) > BigInt(withdrawable)) return 'More than can be withdrawn, with the fee.';
  return limit !== null && BigInt(units) > BigInt(limit) ? 'Above the limit: another admin must approve it.' : '';
}

/** What there is to withdraw, and when it would arrive. */
export function TermsOfPayOut({ terms, amount }: { terms: PayOutTerms; amount: string }) {
  const { currency, withdrawable, cutOffAt, arrivesAt } = terms;
  return (
    <section aria-label="What this withdrawal means">
      <FieldList
        fields={[
          { label: 'Can be withdrawn', value: describeAmount(currency, withdrawable) },
          { label: 'Cut-off', value: <Timestamp at={cutOffAt} /> },
          { label: 'Arrives', value: <Timestamp at={arrivesAt} /> },
        ]}
      />
      <p role="status" className="pt-1 text-sm text-attention empty:hidden">
        {remarkOn(terms, amount)}
      </p>
    </section>
  );
}

/** How many approved accounts are not offered, and the way to them. */
export function AccountsNotReady({ enterpriseId }: { enterpriseId: string }) {
  const { data } = useQuery(
    queryOf(searchBankAccounts, { enterpriseId, states: ['approved'], ready: false, limit: 1 }),
  );
  if (data === undefined || data.total === 0) return null;
  return (
    <p className="text-xs text-muted">
      <Link
        href={areaPath(enterpriseId, 'bank-accounts?states=approved&notReady=true')}
        prefetch={false}
        className="text-link underline"
      >
        {data.total === 1 ? '1 account is' : `${data.total} accounts are`} not ready for payments
      </Link>
    </p>
  );
}
