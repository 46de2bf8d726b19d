import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { Instant, text } from '#lib/schema.ts';
import { BANKING_ERRORS, BANKING_TAG } from './shapes.ts';

const label = z.string().min(1).max(100);

/** How one part of an address is asked for. Source: public OpenAPI document. */
export const AddressPart = z
  .object({
    label,
    required: z.boolean(),
    type: z.enum(['text', 'dropdown']),
    placeholder: label.optional(),
    maxLength: z.int().optional().meta({ description: 'Of a `text`.' }),
    options: z
      .record(z.string().max(100), z.string().max(200))
      .optional()
      .meta({ description: 'Of a `dropdown`: what is shown, by what is sent.' }),
  })
  .meta({ id: 'AddressPart' });
export type AddressPart = z.output<typeof AddressPart>;

export const CountryAddress = z
  .object({
    country: label,
    address_line_1: AddressPart,
    address_line_2: AddressPart,
    city_locality: AddressPart.optional(),
    state_province: AddressPart.optional(),
    postal_code: AddressPart.optional(),
  })
  .meta({ id: 'CountryAddress' });
export type CountryAddress = z.output<typeof CountryAddress>;

const part = (name: string, required: boolean): z.input<typeof AddressPart> => ({
  label: name,
  required,
  type: 'text',
  maxLength: 70,
});

export const getAddressFormat = contract({
  routes: [{ method: 'GET', path: '/api/accounts/v1/address' }],
  access: { caller: 'user' },
  errors: { ...BANKING_ERRORS, also: [404] },
  input: z.object({
    countryCode: text(16).optional().meta({
      description: 'Two letters of ISO 3166: the format of that country’s addresses. Default: the list of countries.',
    }),
  }),
  output: z.object({
    countries: z.record(z.string().max(2), z.string().max(100)).optional().meta({
      description: 'Names of countries by their two letters, where no country is asked for.',
    }),
    rules: CountryAddress.optional().meta({ description: 'The format of the country that is asked for.' }),
  }),
  summary: 'Tell which parts the addresses of a country have, or which countries there are.',
  tag: BANKING_TAG,
  example: {
    input: { countryCode: 'SG' },
    output: {
      rules: {
        country: 'Singapore',
        address_line_1: part('Address line 1', true),
        address_line_2: part('Address line 2', false),
        postal_code: { ...part('Postal code', true), maxLength: 16 },
      },
    },
  },
});

const optional = z.string().max(140).optional();

/** A bank as it is found by its routing number. Source: public OpenAPI document. */
export const Bank = z
  .object({
    name: optional,
    bankType: z.literal('aba').optional(),
    routingNumber: optional,
    swiftCode: optional,
    transferTypes: z
      .array(z.enum(['ach-us', 'wire-domestic', 'wire-swift']))
      .max(3)
      .optional(),
    address: z
      .object({
        street: optional,
        unit: optional,
        city: optional,
        locality: optional,
        region: optional,
        subregion: optional,
        postalCode: optional,
        countryCode: optional,
        createdAt: Instant.optional(),
        updatedAt: Instant.optional(),
      })
      .optional(),
    createdAt: Instant.optional(),
  })
  .meta({ id: 'Bank' });

const { name, swiftCode, address } = Bank.shape;

/** Ours: a bank as it is found by its BIC. */
export const BankOfBic = z.object({ name, swiftCode, address }).meta({ id: 'BankOfBic' });

export const getBankByBic = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/banks/{bic}' }],
  access: { caller: 'user' },
  errors: { family: 'clearing', also: [404] },
  input: z.object({
    bic: text(64).meta({ description: 'BIC of 8 or 11 characters; with or without the three X of a head office.' }),
  }),
  output: BankOfBic,
  summary: 'Find a bank by its BIC.',
  description:
    'Banks are those that the operator lists; a sandbox has a few invented ones. Of a bank that is listed with several offices the address is left out but for its country. 400 for what is no BIC.',
  tag: BANKING_TAG,
  example: {
    input: { bic: 'HKBKDEHHXXX' },
    output: {
      name: 'Hansekontor Bank',
      swiftCode: 'HKBKDEHHXXX',
      address: { street: 'Alsterufer 12', city: 'Hamburg', postalCode: '20354', countryCode: 'DE' },
    },
  },
});

export const getBank = contract({
  routes: [{ method: 'GET', path: '/api/tradfi/v1/banks/{bankType}/{routingNumber}' }],
  access: { caller: 'user' },
  errors: BANKING_ERRORS,
  input: z.object({
    bankType: z.literal('aba').meta({ description: 'Kind of the number: `aba`.' }),
    routingNumber: text(64).meta({ description: 'Routing number of 9 digits.' }),
  }),
  output: Bank,
  summary: 'Find a bank by its routing number.',
  description:
    'Banks are those that the operator lists; a sandbox has a few invented ones. 400 for a number whose check digit is wrong.',
  tag: BANKING_TAG,
  example: {
    input: { bankType: 'aba', routingNumber: '800100113' },
    output: {
      name: 'First Harbor Bank',
      bankType: 'aba',
      routingNumber: '800100113',
      transferTypes: ['ach-us', 'wire-domestic'],
      address: { street: '1 Exchange Place', city: 'New York', region: 'NY', postalCode: '10005', countryCode: 'US' },
    },
  },
});
