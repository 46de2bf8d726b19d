import type * as z from 'zod';
import { type AccountDraft, type Address, type AddressOf, addressField, addressFields } from '#lib/banking/account.ts';
import { normaliseDraft } from '#lib/banking/normalise.ts';
import type { ADDRESS_FIELDS, OLD_FIELDS } from './account-fields.ts';
import type { BankAccountType, BankCurrency, BankRail } from './words.ts';

type Shape<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>;
type SentAddresses = Shape<typeof ADDRESS_FIELDS>;
type SentOld = Shape<typeof OLD_FIELDS>;

/** What callers send of an account. */
export interface SentAccount extends Partial<SentAddresses>, Partial<SentOld> {
  type: BankRail;
  currency: BankCurrency;
  name: string;
  ownerName: string;
  accountNumber: string;
  routingNumber?: string | undefined;
  swiftCode?: string | undefined;
  externalId?: string | undefined;
  accountType?: BankAccountType | undefined;
}

/** Whether an address was sent in parts. */
export const hasParts = (sent: Partial<SentAddresses>, of: AddressOf): boolean =>
  addressFields(of).some((name) => sent[name] !== undefined);

const addressOf = (sent: Partial<SentAddresses>, of: AddressOf): Address => {
  const part = (name: keyof Address): string | null => sent[addressField(of, name)] ?? null;
  return {
    line1: part('line1'),
    line2: part('line2'),
    city: part('city'),
    state: part('state'),
    postalCode: part('postalCode'),
    country: part('country'),
  };
};

const joined = (...texts: readonly (string | null | undefined)[]): string | null =>
  texts.filter((text) => text !== null && text !== undefined && text !== '').join(', ') || null;

/** Addresses in one text, of the deprecated fields; null where none were sent. */
export const oldTexts = ({ address, ownerAddress, address1, address2, address3, owner }: Partial<SentOld>) => ({
  bankAddressText: address ?? joined(address1, address2, address3),
  ownerAddressText: ownerAddress ?? joined(owner?.address1, owner?.address2, owner?.address3),
});

/** An account as it is checked and kept: normalised, an address either in parts or in one text. */
export function draftOf(sent: SentAccount): AccountDraft {
  const old = oldTexts(sent);
  const bankAddress = addressOf(sent, 'bank');
  const country = bankAddress.country ?? (hasParts(sent, 'bank') ? null : (sent.shortCountryCode ?? null));
  return normaliseDraft({
    type: sent.type,
    currency: sent.currency,
    name: sent.name,
    ownerName: sent.ownerName,
    accountNumber: sent.accountNumber,
    routingNumber: sent.routingNumber ?? null,
    swiftCode: sent.swiftCode ?? null,
    externalId: sent.externalId ?? null,
    accountType: sent.accountType ?? 'unknown',
    ownerAddress: addressOf(sent, 'owner'),
    bankAddress: { ...bankAddress, country },
    ownerAddressText: hasParts(sent, 'owner') ? null : old.ownerAddressText,
    bankAddressText: hasParts(sent, 'bank') ? null : old.bankAddressText,
  });
}
