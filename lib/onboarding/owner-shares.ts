const PARTS = 1000;
const WHOLE = 100 * PARTS;
const LEAST = 10;
const SHARE = /^\d{1,3}(?:\.\d{1,3})?$/;

/** A share as it was typed, in percent; undefined for none. */
export function shareOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.').replace(/\s*%$/, '');
  return SHARE.test(text) ? Number(text) : undefined;
}

/** What is wrong with the share of an owner. */
export function shareProblem(typed: string): string | null {
  const share = shareOf(typed);
  if (share === undefined) return 'Enter a percentage, such as 25 or 33.333.';
  return share < LEAST || share > WHOLE / PARTS ? 'Enter 10 to 100 percent.' : null;
}

export interface ShareSum {
  /** In percent, as it is read. */
  text: string;
  isTooMuch: boolean;
}

/** What owners have together; shares that are none count nothing. */
export function sumOf(shares: readonly string[]): ShareSum {
  const parts = shares.reduce((sum, share) => sum + Math.round((shareOf(share) ?? 0) * PARTS), 0);
  return { text: `${Number((parts / PARTS).toFixed(3))} %`, isTooMuch: parts > WHOLE };
}
