import { type OwnEntry, useListing, useOwnEntries } from './use-listing.ts';

const NO_LISTING = 'To connect, this enterprise needs a listing first.';
const NO_ENTRY = 'To connect, one of your accounts must be listed first.';

/** With which own entries an enterprise can connect, and why it cannot yet. */
export function useConnecting(enterpriseId: string): { entries: readonly OwnEntry[]; hindrance: string | null } {
  const { query } = useListing(enterpriseId);
  const entries = useOwnEntries(enterpriseId);
  const missing = query.data === null ? NO_LISTING : NO_ENTRY;
  return { entries: entries ?? [], hindrance: entries?.length === 0 ? missing : null };
}
