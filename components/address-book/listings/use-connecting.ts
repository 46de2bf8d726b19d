import type { DirectoryRow } from '#lib/contracts/address-book/directory.ts';
import { accountChoices } from './own-account-choices.ts';
import { type OwnEntry, useListing, useOwnEntries } from './use-listing.ts';

const NO_LISTING = 'To connect, this enterprise needs a listing first.';
const NO_ENTRY = 'To connect, one of your accounts must be listed first.';
const ALL_CONNECTED = 'All of your listed accounts of its network are connected with it.';

/** With which own entries an enterprise can connect, and why it cannot yet, or with this target no more. */
export function useConnecting(
  enterpriseId: string,
  target?: Pick<DirectoryRow, 'coin' | 'connections'>,
): { entries: readonly OwnEntry[]; hindrance: string | null } {
  const { query } = useListing(enterpriseId);
  const entries = useOwnEntries(enterpriseId);
  if (entries === undefined) return { entries: [], hindrance: null };
  if (entries.length === 0) return { entries, hindrance: query.data === null ? NO_LISTING : NO_ENTRY };
  const isOver = target !== undefined && accountChoices(entries, target).every(({ reason }) => reason !== null);
  return { entries, hindrance: isOver ? ALL_CONNECTED : null };
}
