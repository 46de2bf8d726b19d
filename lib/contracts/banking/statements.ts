import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { READ_FIAT } from '#lib/rights.ts';
import { EnterpriseId, HexId } from '#lib/schema.ts';
import { BANKING_ERRORS, BANKING_TAG, exampleEnterpriseId } from './shapes.ts';
import { BankCurrency } from './words.ts';

/** Entries of a statement. */
export const MAX_ENTRIES = 5000;
/** Characters of a file: some 1,000 for each entry, and up to 4,000 where every sign of its texts has to be escaped. */
const MAX_FILE = 20_000_000;

export const getFiatStatement = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/fiat-statement' }],
  access: member(READ_FIAT),
  errors: { ...BANKING_ERRORS, also: [422] },
  input: z.object({
    enterpriseId: EnterpriseId,
    accountId: HexId.meta({ description: 'Id of the trading account.' }),
    currency: BankCurrency.meta({ description: 'Currency of the statement.' }),
    day: z.iso
      .date()
      .refine((day) => day >= '1900-01-01', 'must lie in the years 1900 to 9999')
      .meta({ description: 'Day of business time, in UTC, such as `2026-03-02`.' }),
  }),
  output: z.object({
    fileName: z.string().max(100),
    content: z.string().max(MAX_FILE).meta({ description: 'ISO 20022 `camt.053.001.08`, as XML in UTF-8.' }),
  }),
  summary: 'Read the statement of a trading account for a day.',
  description:
    'What it had at the beginning and at the end of the day, and every entry between them with the names of sender and receiver, the remittance text and the memo; of the day that has not ended, what there is so far, with an interim balance (`ITBD`) in place of the closing one (`CLBD`). 422 for a day with more than 5,000 entries. The entries with their running balance are in the books of the account, as CSV too.',
  tag: BANKING_TAG,
  example: {
    input: {
      enterpriseId: exampleEnterpriseId,
      accountId: '1c2d3e4f5a6b47889900aabbccddeeff',
      currency: 'fiatusd',
      day: '2026-03-02',
    },
    output: {
      fileName: 'camt.053-fiatusd-2026-03-02.xml',
      content:
        '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/>\n',
    },
  },
});
