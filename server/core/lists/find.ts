import type { z } from 'zod';
import type { Contract } from '#lib/contract.ts';
import type { Context, Finder, FoundRow } from '../runtime/service.ts';
import { isFindable } from './containing.ts';
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

interface TextQuery {
  enterpriseId: string;
  text: string;
}

/**
 * Finds what a search finds first, which starts with the text, and then what `containing` finds, which has it anywhere: up to
 * `MAX_FOUND`.
 */
export const finderOf = <Row extends Shown, Shown extends object>(
  search: SearchOperation<TextSearch, Row>,
  containing: (context: Context, query: TextQuery) => Promise<Shown[]>,
  toFound: (row: NoInfer<Shown>) => FoundRow,
): Finder => ({
  contract: search.contract,
  async find(context, query) {
    const { rows } = await search.page(context, search.contract.input.parse({ ...query, limit: MAX_FOUND }));
    const starting = rows.map(toFound);
    if (starting.length >= MAX_FOUND || !isFindable(query.text)) return starting;
    const known = new Set(starting.map(({ id }) => id));
    const others = (await containing(context, query)).map(toFound).filter(({ id }) => !known.has(id));
    return [...starting, ...others].slice(0, MAX_FOUND);
  },
});

/** Codes as a person reads them: `action_required` → `action required`. */
export const inWords = (...codes: string[]): string => codes.map((code) => code.replaceAll(/[-_]/g, ' ')).join(' · ');

/** Whether each word of the text is in one of the values, in any case. */
export const hasWords = (text: string, ...values: string[]): boolean => {
  const known = values.map((value) => value.toLowerCase());
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.some((value) => value.includes(word)));
};
