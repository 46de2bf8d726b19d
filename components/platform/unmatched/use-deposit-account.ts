import { useQuery } from '@tanstack/react-query';
import { toApiError } from '#lib/api-error.ts';
import { readAccountName } from '#lib/banking/memo.ts';
import { queryOf } from '#lib/console/query.ts';
import { type DepositAccount, findDepositAccount } from '#lib/contracts/banking/unmatched-deposits.ts';

/** What is known of the trading account that somebody typed the memo or the id of. */
export interface Found {
  account: DepositAccount | null;
  /** Why nothing can be assigned to it; null where it can. */
  hindrance: string | null;
  isProblem: boolean;
}

const none = (hindrance: string, isProblem: boolean): Found => ({ account: null, hindrance, isProblem });

function judge(account: DepositAccount): Found {
  if (account.isOwn)
    return { account, hindrance: 'You belong to this enterprise: somebody else has to assign it.', isProblem: true };
  if (!account.holdsCurrency)
    return { account, hindrance: 'This account does not hold the currency of the deposit.', isProblem: true };
  return { account, hindrance: null, isProblem: false };
}

/** Looks up whose account it is, once what was typed can be a memo or an id. */
export function useDepositAccount(unmatchedDepositId: string, typed: string): Found {
  const text = typed.trim();
  const name = readAccountName(text);
  const { data, error } = useQuery({
    ...queryOf(findDepositAccount, { unmatchedDepositId, account: name && 'id' in name ? name.id : text }),
    enabled: name !== undefined,
    retry: false,
  });
  if (text === '') return none('Enter a memo or an id.', false);
  if (name === undefined) return none('This is neither a memo nor an id of a trading account.', true);
  if (error !== null) return none(toApiError(error).message, true);
  if (data === undefined) return none('Looking up the account …', false);
  if (data.account === null) return none('No trading account has this memo or id.', true);
  return judge(data.account);
}
