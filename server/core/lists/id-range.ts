/** Lowest and highest UUID that start with the given hex digits (dashes allowed); null when no id can. */
export function idRange(text: string): { low: string; high: string } | null {
  const digits = text.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{1,32}$/.test(digits)) return null;
  return { low: digits.padEnd(32, '0'), high: digits.padEnd(32, 'f') };
}
