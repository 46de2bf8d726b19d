import type { z } from 'zod';
import type { Contract } from '#lib/contract.ts';
import type { Finder, FoundRow } from '../runtime/service.ts';
import type { SearchOperation } from './search.ts';

/** The most finds of one kind. */
export const MAX_FOUND = 5;

/** A list of an enterprise that can be searched by a text. */
type TextSearch = Contract<
  z.ZodType<
    { cursor?: string | undefined; limit: number },
    { enterpriseId: string; text?: string | undefined; limit?: number | string | undefined }
  >
>;

/** Finds what a search finds first. */
export const finderOf = <Row extends object>(
  search: SearchOperation<TextSearch, Row>,
  toFound: (row: Row) => FoundRow,
): Finder => ({
  contract: search.contract,
  async find(context, query) {
    const { rows } = await search.page(context, search.contract.input.parse({ ...query, limit: MAX_FOUND }));
    return rows.map(toFound);
  },
});

/** Codes as a person reads them: `action_required` → `action required`. */
export const inWords = (...codes: string[]): string => codes.map((code) => code.replaceAll(/[-_]/g, ' ')).join(' · ');

/** Whether one of the values, or a word of it, starts with the text, in any case. */
export const startsAny = (text: string, ...values: string[]): boolean =>
  values.some((value) => ` ${value.toLowerCase()}`.includes(` ${text.trim().toLowerCase()}`));
