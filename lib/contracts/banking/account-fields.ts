import * as z from 'zod';
import type { AddressField, AddressOf } from '#lib/banking/account.ts';
import { nameText, text } from '#lib/schema.ts';
import { MAX } from './shapes.ts';

const optional = (max: number, description: string) =>
  text(max)
    .optional()
    .meta({ description: `${description} Default: none.` });

const optionalLine = (max: number, description: string) =>
  nameText(max)
    .optional()
    .meta({ description: `${description} Default: none.` });

const needed = 'Required by countries that have it; see `GET /api/accounts/v1/address`.';
const inNormalised = 'Required unless the deprecated address is sent.';

/** The parts of an address as callers send it. */
const addressInput = <const P extends AddressOf>(of: P, whose: string) => {
  const fields = {
    [`${of}AddressLine1`]: nameText(MAX.line)
      .optional()
      .meta({ description: `Street and number ${whose}. ${inNormalised}` }),
    [`${of}AddressLine2`]: optionalLine(MAX.line, `Building or floor ${whose}.`),
    [`${of}AddressCityLocality`]: nameText(MAX.town)
      .optional()
      .meta({ description: `Town ${whose}. ${needed}` }),
    [`${of}AddressStateProvince`]: nameText(MAX.state)
      .optional()
      .meta({ description: `State or province ${whose}, as the country’s address format names it. ${needed}` }),
    [`${of}AddressPostalCode`]: nameText(MAX.postalCode)
      .optional()
      .meta({ description: `Postal code ${whose}. ${needed}` }),
    [`${of}AddressCountryCode`]: nameText(MAX.postalCode)
      .optional()
      .meta({ description: `Country ${whose}, as two letters of ISO 3166. ${inNormalised}` }),
  };
  return fields as Record<Extract<AddressField, `${P}${string}`>, z.ZodOptional<z.ZodString>>;
};

export const ADDRESS_FIELDS = { ...addressInput('owner', 'of the owner'), ...addressInput('bank', 'of the bank') };

/** Texts that go along with payments to an account. Changing them changes nothing that was checked. */
export const NOTE_FIELDS = {
  description: optional(MAX.note, 'What the account is for, for people of the enterprise.'),
  furtherCreditTo: optionalLine(MAX.name, 'Reference or account that the bank is to credit further.'),
  intermediaryBankName: optionalLine(MAX.name, 'Name of the intermediary bank.'),
  intermediaryBankId: optionalLine(MAX.number, 'Routing number or BIC of the intermediary bank.'),
};

const old = (instead: string, max: number = MAX.text) =>
  text(max)
    .optional()
    .meta({ description: `Deprecated: send ${instead}. Default: none.` });

const oldPart = (instead: string) =>
  nameText(MAX.name)
    .nullable()
    .optional()
    .meta({ description: `Deprecated: send ${instead}. Default: none.` });

/** How addresses were sent before they had parts. What has parts wins over them. */
export const OLD_FIELDS = {
  shortCountryCode: nameText(MAX.postalCode).optional().meta({
    description: 'Country of the bank; one that differs from bankAddressCountryCode is refused. Default: that.',
  }),
  address: old('the parts of the bank’s address'),
  ownerAddress: old('the parts of the owner’s address'),
  address1: old('bankAddressLine1', MAX.name),
  address2: old('bankAddressLine2', MAX.name),
  address3: old('the parts of the bank’s address', MAX.name),
  owner: z
    .object({
      name: nameText(MAX.name).optional().meta({ description: 'Deprecated: send ownerName. Default: none.' }),
      address1: oldPart('ownerAddressLine1'),
      address2: oldPart('ownerAddressLine2'),
      address3: oldPart('the parts of the owner’s address'),
    })
    .optional()
    .meta({ description: 'Deprecated: send ownerName and the parts of the owner’s address. Default: none.' }),
};

/** The same field in a change, where null empties it. */
const cleared = <S extends Record<string, z.ZodOptional<z.ZodString>>>(fields: S) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { description = '' } = field.meta() ?? {};
      const about = description.replace(/ (?:Default: none\.|Required .*)$/, '');
      return [
        name,
        field
          .unwrap()
          .nullable()
          .optional()
          .meta({ description: `${about} Null empties it. Default: unchanged.` }),
      ];
    }),
  ) as { [K in keyof S]: z.ZodOptional<z.ZodNullable<z.ZodString>> };

/** What a change says of addresses, and of the texts that go along with payments. */
export const CHANGED_FIELDS = { ...cleared(NOTE_FIELDS), ...cleared(ADDRESS_FIELDS) };
