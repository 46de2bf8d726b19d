import * as z from 'zod';
import { Currency, Cursor, HexId, InstantInput, listOf, text, wholeNumber } from './schema.ts';

/** Describes a filter by the rows that it keeps: `.meta(only('active tokens'))`. */
export const only = (rows: string) => ({ description: `Only ${rows}. Default: all.` });

/** Describes the order of a list by the field names of its rows. */
export const SORT = { description: 'Field to sort by; a leading `-` sorts in descending order.' };

/** Where a page of one of our own lists starts. */
export const PageCursor = Cursor.optional().meta({
  description: '`nextCursor` of the page before. Default: the first page.',
});

/** How many rows a page may hold, from 1 to `max`. */
export const pageLimit = (max: number, preset = 50) =>
  wholeNumber(1, max).default(preset).meta({ description: 'Maximum number of rows in a page.' });

/** Where a page of a public list starts that pages by the last id. */
export const PrevId = HexId.optional().meta({
  description:
    '`nextBatchPrevId` of the page before; one that is not in the list answers 400. Default: the first page.',
});

/** Where the next page of such a list starts. */
export const NextPrevId = HexId.optional().meta({ description: '`prevId` of the next page; absent on the last one.' });

/** Text that a search looks for at the start of some fields. */
export const startOf = (fields: string) =>
  text(200)
    .optional()
    .meta({ description: `Start of ${fields}. Default: all.` });

/** Earliest instant, itself included; `what` such as `settlements created`. */
export const onOrAfter = (what: string) =>
  InstantInput.optional().meta({ description: `Only ${what} at this instant or later. Default: no limit.` });

/** Latest instant, itself excluded. */
export const before = (what: string) =>
  InstantInput.optional().meta({ description: `Only ${what} before this instant. Default: no limit.` });

const quantity = (bound: string) =>
  z
    .string()
    .regex(/^\d{1,78}$/, 'must be whole base units, at most 78 digits')
    .optional()
    .meta({
      description: `Only settlements with a transfer of ${bound} so many base units, as a decimal string. Base units differ by currency: give \`currencies\` with it. Default: no limit.`,
      examples: ['150000000'],
    });

/** By what settlements move: one of their transfers meets all that is given. */
export const transferNarrowing = {
  currencies: listOf(Currency).meta(only('settlements with a transfer in one of these currencies')),
  quantityAtLeast: quantity('at least'),
  quantityAtMost: quantity('at most'),
};

/** What is given of it. */
export interface TransferFilters {
  currencies?: string[] | undefined;
  quantityAtLeast?: string | undefined;
  quantityAtMost?: string | undefined;
}
