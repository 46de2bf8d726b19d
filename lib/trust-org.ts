/** The ten trust organisations of the interface. "Vendor" there stands for the operator's own name. */
const PATTERNS = [
  'Vendor Trust',
  'Vendor New York',
  'Vendor Germany',
  'Vendor Switzerland',
  'Vendor Europe ApS',
  'Frankfurt DE Trust',
  'Vendor Singapore',
  'Vendor Korea',
  'Vendor Custody MENA FZE',
  'Vendor Sister Trust 1',
] as const;

/** The names of the trust organisations under an operator's name; the first is the default. */
export const trustOrgNames = (operatorName: string): string[] =>
  PATTERNS.map((pattern) => pattern.replace(/^Vendor/, () => operatorName));

/** What the interface and its publisher write for the operator's name. */
const PUBLISHED_PREFIX = /^(?:Vendor|BitGo)(?= )/;

/** A trust organisation by its name under the operator's name, or as it is published; undefined for another. */
export function trustOrgNamed(given: string, operatorName: string): string | undefined {
  const names = trustOrgNames(operatorName);
  if (names.includes(given)) return given;
  const name = given.replace(PUBLISHED_PREFIX, () => operatorName);
  return names.includes(name) ? name : undefined;
}
