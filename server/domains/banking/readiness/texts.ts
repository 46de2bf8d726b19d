import { type AccountDraft, type Address, type AddressOf, addressField } from '#lib/banking/account.ts';
import { MAX } from '#lib/contracts/banking/shapes.ts';

/** A text that goes into payment messages. */
export interface PaidText {
  field: string;
  text: string;
  /** Most characters that its field takes. */
  max: number;
}

const LENGTHS = { line1: MAX.line, line2: MAX.line, city: MAX.town, state: MAX.state, postalCode: MAX.postalCode };

const partsOf = (address: Address, of: AddressOf): PaidText[] =>
  (Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]).flatMap((part) => {
    const text = address[part];
    return text === null ? [] : [{ field: addressField(of, part), text, max: LENGTHS[part] }];
  });

/** The field of an address in one text. */
export const textField = (of: AddressOf): 'ownerAddress' | 'address' => (of === 'owner' ? 'ownerAddress' : 'address');

/** An address in one text; null where it is in parts. */
export const addressText = (draft: AccountDraft, of: AddressOf): string | null =>
  of === 'owner' ? draft.ownerAddressText : draft.bankAddressText;

export const addressOf = (draft: AccountDraft, of: AddressOf): Address =>
  of === 'owner' ? draft.ownerAddress : draft.bankAddress;

/** The lines of an address in one text. */
export const linesOfText = (text: string): string[] => text.split(/\r?\n/);

function addressTexts(draft: AccountDraft, of: AddressOf): PaidText[] {
  const text = addressText(draft, of);
  return text === null ? partsOf(addressOf(draft, of), of) : [{ field: textField(of), text, max: MAX.text }];
}

/** All texts of an account that payment messages carry. */
export const paidTexts = (draft: AccountDraft): PaidText[] => [
  { field: 'name', text: draft.name, max: MAX.name },
  { field: 'ownerName', text: draft.ownerName, max: MAX.name },
  ...addressTexts(draft, 'owner'),
  ...addressTexts(draft, 'bank'),
];
