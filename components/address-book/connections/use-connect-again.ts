import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import type { InputOf } from '#lib/contract.ts';
import type { createCounterpartyConnection } from '#lib/contracts/address-book/connections.ts';
import { type CounterpartyRow, searchCounterparties } from '#lib/contracts/address-book/counterparties.ts';
import type { ConnectionStatus } from '#lib/contracts/address-book/shapes.ts';
import { useIsBlocked } from './use-is-blocked.ts';
import { useListedAccounts } from './use-listed-accounts.ts';

const OPEN: ConnectionStatus[] = ['REQUESTED', 'UNDER_REVIEW', 'PENDING_ACTIVATION', 'ACTIVE', 'PENDING_DEACTIVATION'];

/** Whether a connection can be asked for anew: it has ended, and led to an entry or an account that is known. */
export const isOver = ({ status, ownEntryId }: CounterpartyRow): boolean => status === 'INACTIVE' && ownEntryId !== '';

/** What asks for it anew: as before by entry, or by account id under the names that were given. */
export function againInput(enterpriseId: string, row: CounterpartyRow): InputOf<typeof createCounterpartyConnection> {
  const from = { enterpriseId, listingEntryId: row.ownEntryId };
  if (!row.isNameEditable) return { ...from, targetListingEntryId: row.counterpartyEntryId };
  return {
    ...from,
    walletId: row.counterpartyWalletId,
    localListingName: row.counterpartyName,
    localListingDescription: row.counterpartyDescription ?? undefined,
    localListingEntryDescription: row.counterpartyEntryDescription ?? undefined,
  };
}

/** Why a connection that has ended cannot be asked for anew, as far as this page knows; null where it can. */
export function useAgainHindrance(enterpriseId: string, row: CounterpartyRow): string | null {
  const { counterpartyName, counterpartyWalletId, ownWalletId, ownAccountName, ownEntryId } = row;
  const isBlocked = useIsBlocked(enterpriseId, row.counterpartyListingId);
  const accounts = useListedAccounts(enterpriseId);
  const { data } = useQuery({
    ...queryOf(searchCounterparties, {
      enterpriseId,
      text: counterpartyWalletId,
      ownWalletIds: [ownWalletId],
      statuses: OPEN,
      hidden: 'include',
    }),
    enabled: isOver(row),
  });
  if (isBlocked) return `${counterpartyName} is blocked: unblock it first.`;
  if (accounts === null || accounts?.every(({ entryId }) => entryId !== ownEntryId))
    return `${ownAccountName} is not listed as it was: list it under Our listing, and connect anew.`;
  const isOpen = data?.connections.some((one) => one.counterpartyWalletId === counterpartyWalletId);
  return isOpen ? 'Another connection of the two accounts is open.' : null;
}
