import type { DirectoryRow } from '#lib/contracts/address-book/directory.ts';
import { STATUS_WORDS } from '../connections/connection-labels.ts';
import { networkWord } from './listing-labels.ts';
import type { OwnEntry } from './use-listing.ts';

export interface AccountChoice {
  /** Id of the own entry. */
  value: string;
  label: string;
  detail: string;
  /** Why it cannot be chosen; null where it can. */
  reason: string | null;
}

/** Why an own account cannot be connected with an entry. */
function reasonOf(own: OwnEntry, target: Pick<DirectoryRow, 'coin' | 'connections'>): string | null {
  const open = target.connections.find(({ ownWalletId }) => ownWalletId === own.walletId);
  if (open) return `Has a connection already: ${STATUS_WORDS[open.status].toLowerCase()}.`;
  return own.coin === target.coin ? null : `Of another network: ${networkWord(own.coin).toLowerCase()}.`;
}

/** Own entries as one chooses among them; without a target each can be chosen. */
export const accountChoices = (
  entries: readonly OwnEntry[],
  target?: Pick<DirectoryRow, 'coin' | 'connections'>,
): AccountChoice[] =>
  entries.map((own) => ({
    value: own.id,
    label: own.accountName,
    detail: [own.description, networkWord(own.coin)].filter((part) => part !== undefined).join(' · '),
    reason: target === undefined ? null : reasonOf(own, target),
  }));

/** The choice to begin with: the only one that there is, else none. */
export function firstChoice(choices: readonly AccountChoice[]): string {
  const [one, other] = choices.filter(({ reason }) => reason === null);
  return one !== undefined && other === undefined ? one.value : '';
}
