import canonicalize from 'canonicalize';

/** The one JSON text of a value after RFC 8785: sorted keys, no white space. */
export function canonicalText(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('the value has no JSON text');
  return text;
}
