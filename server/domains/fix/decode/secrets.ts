import type { ReadField } from './read-fields.ts';

const MASK = '••••';
/** RawData, Password, NewPassword. */
const SECRET_TAGS = new Set([96, 554, 925]);
/** A field of theirs that is no field, since something stands before its tag. */
const LOOKS_SECRET = /(?:^|\D)0*(?:96|554|925)\s*[=:]/;

const textOf = (value: string): string => Buffer.from(value, 'latin1').toString('utf8');

/**
 * What may be shown of each field. A secret may hold the sign that ends fields in a text: what follows one and is no field is taken
 * for a part of it.
 */
export function shownValues(fields: readonly ReadField[]): string[] {
  let isSecret = false;
  return fields.map(({ tag, value }) => {
    isSecret = tag === null ? isSecret || LOOKS_SECRET.test(value) : SECRET_TAGS.has(tag);
    return isSecret && value !== '' ? MASK : textOf(value);
  });
}
