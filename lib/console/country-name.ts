const NAMES = new Intl.DisplayNames('en', { type: 'region' });
const CODE = /^[A-Z]{2}$/;

/** A country as people write it, with its ISO 3166 code: `Germany (DE)`. What is no code stands as it is. */
export function countryName(code: string): string {
  const name = CODE.test(code) ? NAMES.of(code) : code;
  return name === undefined || name === code ? code : `${name} (${code})`;
}
