const LONG = 9;
const SHORT = 5;
const SHOWN_OF_LONG = 4;
const SHOWN_OF_SHORT = 2;

/** How many characters at the end of a number of this length everybody may read. */
function shownOf(length: number): number {
  if (length < SHORT) return 0;
  return length < LONG ? SHOWN_OF_SHORT : SHOWN_OF_LONG;
}

/** An account number as everybody reads it: as long as it is, with stars in place of all but the last characters. */
export function maskNumber(accountNumber: string): string {
  const hidden = accountNumber.length - shownOf(accountNumber.length);
  return '*'.repeat(hidden) + accountNumber.slice(hidden);
}
