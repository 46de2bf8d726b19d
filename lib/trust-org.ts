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
