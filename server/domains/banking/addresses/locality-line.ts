import { countryData } from './country-data.ts';

interface Locality {
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
}

/** Where the country is not known: as most of the world writes it. */
const COMMON = '%Z %C %S';
const PART = /%[CSZ]/;
const OTHER_PART = /%[^CSZ]/;

/** One line of a format with its parts put in; what stands beside a missing part goes with it. */
function writtenLine(line: string, parts: Readonly<Record<string, string | null>>): string {
  const pieces = line.split(/(%[CSZ])/);
  let text = '';
  let between = '';
  for (const piece of pieces) {
    if (!PART.test(piece)) {
      between = piece;
      continue;
    }
    const value = parts[piece];
    if (!value) continue;
    text += text === '' ? value : `${between || ' '}${value}`;
    between = '';
  }
  return text.trim();
}

/** Town, state and post code on one line, in the order of their country: `Boston, MA 02110`, `20354 Hamburg`. */
export function localityLine({ city, state, postalCode, country }: Locality): string | null {
  const data = country === null ? null : countryData(country);
  const format = data?.lfmt ?? data?.fmt ?? COMMON;
  const parts = { '%C': city, '%S': state, '%Z': postalCode };
  const lines = format
    .split('%n')
    .map((line) => line.replaceAll(new RegExp(OTHER_PART, 'g'), ''))
    .filter((line) => PART.test(line));
  const missing = Object.entries(parts).flatMap(([part, value]) =>
    value && !lines.some((line) => line.includes(part)) ? [value] : [],
  );
  const written = [...lines.map((line) => writtenLine(line, parts)), ...missing].filter((line) => line !== '');
  return written.join(', ') || null;
}
