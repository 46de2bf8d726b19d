import type { AccountDraft, Address } from './account.ts';

/** Blanks and hyphens of all kinds, as numbers that were copied from documents hold. */
const FILLING = /[\s\u00ad\u2010-\u2015\u2212-]+/g;
const BLANKS = /\s+/g;

/** Only a to z: capitals of other letters may be two, or letters of ASCII. */
const upperCase = (text: string): string => text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());

/** A text in one line: composed characters, no blanks around it, single ones in it. */
export const normaliseText = (text: string): string => text.normalize('NFC').replaceAll(BLANKS, ' ').trim();

/** A routing number, BIC or IBAN: capitals, without blanks and hyphens. */
export const normaliseCode = (text: string): string => upperCase(text.normalize('NFC').replaceAll(FILLING, ''));

/** An account number as its type of account is checked: hyphens count only in networks of one bank. */
export const normaliseNumber = (type: AccountDraft['type'], text: string): string =>
  type === 'cbit' || type === 'blinc' ? normaliseText(text) : normaliseCode(text);

const orNull = (text: string | null, normalise: (text: string) => string): string | null =>
  text === null ? null : normalise(text) || null;

const normaliseAddress = (address: Address): Address => ({
  line1: orNull(address.line1, normaliseText),
  line2: orNull(address.line2, normaliseText),
  city: orNull(address.city, normaliseText),
  state: orNull(address.state, normaliseText),
  postalCode: orNull(address.postalCode, normaliseText),
  country: orNull(address.country, (text) => upperCase(normaliseText(text))),
});

/** Deprecated addresses stay as they were written, but for blank ones, which are none. */
const verbatim = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text);

/** An account as it is checked and kept. Empty texts become null, but for names and the number. */
export const normaliseDraft = (draft: AccountDraft): AccountDraft => ({
  ...draft,
  name: normaliseText(draft.name),
  ownerName: normaliseText(draft.ownerName),
  accountNumber: normaliseNumber(draft.type, draft.accountNumber),
  routingNumber: orNull(draft.routingNumber, normaliseCode),
  swiftCode: orNull(draft.swiftCode, normaliseCode),
  externalId: orNull(draft.externalId, normaliseText),
  ownerAddress: normaliseAddress(draft.ownerAddress),
  bankAddress: normaliseAddress(draft.bankAddress),
  ownerAddressText: verbatim(draft.ownerAddressText),
  bankAddressText: verbatim(draft.bankAddressText),
});
