const SHARE_DECIMALS = 8;
const PERCENT_DECIMALS = SHARE_DECIMALS - 2;
const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/** A decimal text with its point moved to the right, or to the left by a negative number; exact, for it stays a text. Null for what is none. */
function shifted(text: string, by: number): string | null {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return null;
  const digits = `${'0'.repeat(Math.max(0, -by))}${whole}${fraction}${'0'.repeat(Math.max(0, by))}`;
  const point = digits.length - fraction.length - Math.max(0, by) + by;
  const moved = `${digits.slice(0, point)}.${digits.slice(point)}`;
  return moved.replace(/^0+(?=\d)/, '').replace(/\.?0*$/, '') || '0';
}

/** A share as percent: `0.0005` → `0.05`. Null for what is no decimal. */
export const percentOf = (share: string): string | null => shifted(share, 2);

/** Percent as a share: `0.05` → `0.0005`. Null for what is none from 0 to 100 with at most 6 decimals. */
export function shareOf(percent: string): string | null {
  const [, , fraction = ''] = DECIMAL.exec(percent) ?? [];
  const share = shifted(percent, -2);
  if (share === null || fraction.length > PERCENT_DECIMALS) return null;
  return /^(0(\.\d+)?|1)$/.test(share) ? share : null;
}
