import type { CounterpartyRow } from '#lib/contracts/address-book/counterparties.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';

/** Name of the counterparty's account where it is one of the enterprise's own; null where it is not, undefined until that is known. */
export function useOwnCounterparty(
  enterpriseId: string,
  { counterpartyWalletId }: Pick<CounterpartyRow, 'counterpartyWalletId'>,
): string | null | undefined {
  const { accounts, error } = useAccounts(enterpriseId);
  if (accounts === undefined) return error === null ? undefined : null;
  return accounts.find(({ id }) => id === counterpartyWalletId)?.name ?? null;
}
