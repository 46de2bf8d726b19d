import type { AccountDraft } from '#lib/banking/account.ts';
import type { AccountRow } from './account-store.ts';

type KeptAddress = Pick<AccountRow, Extract<keyof AccountRow, `ownerAddress${string}` | `bankAddress${string}`>>;

/** The columns that hold the addresses of an account. */
export const addressColumns = ({ ownerAddress: o, bankAddress: b, ...draft }: AccountDraft): KeptAddress => ({
  ownerAddressLine1: o.line1,
  ownerAddressLine2: o.line2,
  ownerAddressCityLocality: o.city,
  ownerAddressStateProvince: o.state,
  ownerAddressPostalCode: o.postalCode,
  ownerAddressCountryCode: o.country,
  bankAddressLine1: b.line1,
  bankAddressLine2: b.line2,
  bankAddressCityLocality: b.city,
  bankAddressStateProvince: b.state,
  bankAddressPostalCode: b.postalCode,
  bankAddressCountryCode: draft.bankAddressText === null ? b.country : null,
  ownerAddressText: draft.ownerAddressText,
  bankAddressText: draft.bankAddressText,
});

type Kept = Omit<AccountRow, 'sealedNumber'>;

/** A kept account as it is checked; its number in the clear is given beside it. */
export const draftOfRow = (row: Kept, accountNumber: string): AccountDraft => ({
  type: row.type,
  currency: row.currency,
  name: row.name,
  ownerName: row.ownerName,
  accountNumber,
  routingNumber: row.routingNumber,
  swiftCode: row.swiftCode,
  externalId: row.externalId,
  accountType: row.accountType,
  ownerAddress: {
    line1: row.ownerAddressLine1,
    line2: row.ownerAddressLine2,
    city: row.ownerAddressCityLocality,
    state: row.ownerAddressStateProvince,
    postalCode: row.ownerAddressPostalCode,
    country: row.ownerAddressCountryCode,
  },
  bankAddress: {
    line1: row.bankAddressLine1,
    line2: row.bankAddressLine2,
    city: row.bankAddressCityLocality,
    state: row.bankAddressStateProvince,
    postalCode: row.bankAddressPostalCode,
    country: row.bankAddressCountryCode ?? row.countryCode,
  },
  ownerAddressText: row.ownerAddressText,
  bankAddressText: row.bankAddressText,
});
