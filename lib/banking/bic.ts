import { isValidBIC } from 'ibantools';
import { isCountryCode } from './country-codes.ts';

const COUNTRY_FROM = 4;
const COUNTRY_TO = 6;
const LENGTHS = [8, 11];

/** The country that a BIC names. */
export const bicCountry = (bic: string): string => bic.slice(COUNTRY_FROM, COUNTRY_TO);

/** What is wrong with a BIC in capitals, as a field’s message; null where nothing is. */
export function bicProblem(bic: string): string | null {
  if (!LENGTHS.includes(bic.length)) return 'must have 8 or 11 characters';
  if (!isCountryCode(bicCountry(bic))) return 'must have the two letters of a country in the 5th and 6th place';
  const isRight = bic === bic.toUpperCase() && isValidBIC(bic);
  return isRight ? null : 'must be 6 letters, then 2 or 5 letters or digits, all in capitals';
}
