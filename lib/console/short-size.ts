import { padDecimal } from './decimal-words.ts';

const UNITS = [
  { digits: 12, word: 'trillion' },
  { digits: 9, word: 'billion' },
  { digits: 6, word: 'million' },
] as const;
/** Decimals of a number of millions and more, and those of a small one. */
const PLACES = 2;
const MOST_PLACES = 8;

const ZEROS = /0+$/;

/**
 * A decimal text as short as a table has room for: `10000000` → `10 million`, `0.0000000000001` → `< 0.00000001`. What is left of it is said
 * by a mark before it.
 */
export function shortSize(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  const unit = UNITS.find(({ digits }) => whole.length > digits);
  if (unit !== undefined) {
    const rest = whole.slice(-unit.digits) + fraction;
    const shown = rest.slice(0, PLACES).replace(ZEROS, '');
    const isExact = rest.slice(PLACES).replace(ZEROS, '') === '';
    const count = padDecimal(`${whole.slice(0, -unit.digits)}${shown === '' ? '' : `.${shown}`}`, 0);
    return `${isExact ? '' : '> '}${count} ${unit.word}`;
  }
  if (fraction.length <= MOST_PLACES) return padDecimal(text, 0);
  const shown = fraction.slice(0, MOST_PLACES).replace(ZEROS, '');
  if (whole === '0' && shown === '') return `< 0.${'1'.padStart(MOST_PLACES, '0')}`;
  return `> ${padDecimal(`${whole}${shown === '' ? '' : `.${shown}`}`, 0)}`;
}
