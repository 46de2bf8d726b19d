import { type AddressOf, addressFields } from '#lib/banking/account.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { oldTexts } from '#lib/contracts/banking/account-draft.ts';
import type { updateBankAccount } from '#lib/contracts/banking/account-writes.ts';
import { refuseField } from '#server/core/call/errors.ts';
import type { AccountRow } from './account-store.ts';
import { lastLineOf } from './account-view.ts';

export type Changes = ParsedInputOf<typeof updateBankAccount>;
/** What is kept of an account, but for its number. */
export type Kept = Omit<AccountRow, 'sealedNumber'>;
type Parts = Partial<Record<string, string | null>>;

/** The deprecated parts of an address, as they are sent. */
const oldPartsOf = (changes: Changes, of: AddressOf) => {
  const parts = of === 'owner' ? changes.owner : changes;
  return { address1: parts?.address1, address2: parts?.address2, address3: parts?.address3 };
};

const oldField = (of: AddressOf, name: string): string => (of === 'owner' ? `owner.${name}` : name);

/** Parts that say something of an address; the country of one that is kept as a text stands in every reply, and says nothing. */
function sentParts(row: Kept, changes: Changes, of: AddressOf): Parts {
  const isText = row[`${of}AddressText`] !== null;
  const country = `${of}AddressCountryCode` as const;
  const parts = addressFields(of).flatMap((name) => {
    const value = changes[name];
    return value === undefined || (isText && value === null) ? [] : [[name, value] as const];
  });
  const isCountryAlone = parts.length === 1 && parts[0]?.[0] === country && parts[0]?.[1] === row.countryCode;
  return isText && of === 'bank' && isCountryAlone ? {} : Object.fromEntries(parts);
}

/** Deprecated parts as lines of an address that is kept in parts; the last line is only ever read. */
function linesOf(row: Kept, changes: Changes, of: AddressOf): Parts {
  const { address1, address2, address3 } = oldPartsOf(changes, of);
  if (address3 !== undefined && address3 !== null && address3 !== lastLineOf(row, of))
    refuseField(oldField(of, 'address3'), 'cannot be changed by itself: send the parts of the address');
  if (address1 === null) refuseField(oldField(of, 'address1'), 'cannot be emptied');
  return {
    ...(address1 === undefined ? {} : { [`${of}AddressLine1`]: address1 }),
    ...(address2 === undefined ? {} : { [`${of}AddressLine2`]: address2 }),
  };
}

/** The address in one text that the changes make it; null where it has parts then. */
function newText(row: Kept, changes: Changes, of: AddressOf): string | null {
  if (Object.keys(sentParts(row, changes, of)).length > 0) return null;
  const whole = of === 'owner' ? changes.ownerAddress : changes.address;
  if (whole !== undefined) return whole;
  const { address1, address2, address3 } = oldPartsOf(changes, of);
  const kept = row[`${of}AddressText`];
  const isLastLineNew = address3 !== undefined && address3 !== null && address3 !== lastLineOf(row, of);
  if (kept === null && !(isLastLineNew && address1 !== undefined)) return null;
  const { ownerAddressText, bankAddressText } = oldTexts(changes);
  const text = of === 'owner' ? ownerAddressText : bankAddressText;
  if (text === null) return kept;
  if (address1 === undefined || address1 === null)
    refuseField(oldField(of, address2 === undefined ? 'address3' : 'address2'), 'needs address1 beside it');
  return text;
}

/** What is kept of an address that moves to another country: neither its state nor its postal code is one there. */
const STAY = /(?:Line[12]|CityLocality)$/;

/** The parts of an address once the changes are made; none where it is one text then. */
function newParts(row: Kept, changes: Changes, of: AddressOf): Parts {
  const sent = { ...linesOf(row, changes, of), ...sentParts(row, changes, of) };
  const isKeptAsText = row[`${of}AddressText`] !== null;
  const kept = isKeptAsText ? null : (row[`${of}AddressCountryCode`] ?? row.countryCode);
  const old = of === 'bank' ? changes.shortCountryCode : undefined;
  const country = sent[`${of}AddressCountryCode`] ?? old ?? kept;
  const isElsewhere = kept !== null && country !== kept;
  const parts = addressFields(of).flatMap((name): [string, string][] => {
    const stays = !isElsewhere || STAY.test(name);
    const value = sent[name] === undefined ? (stays ? row[name] : null) : sent[name];
    return value === null || value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(parts), ...(country === null ? {} : { [`${of}AddressCountryCode`]: country }) };
}

/** An address once the changes are made: in parts, or as one text. Throws 400. */
export function changedAddress(
  row: Kept,
  changes: Changes,
  of: AddressOf,
): { parts: Partial<Record<string, string>>; text: string | null } {
  const text = newText(row, changes, of);
  if (text !== null) return { parts: {}, text };
  return { parts: newParts(row, changes, of) as Partial<Record<string, string>>, text: null };
}
