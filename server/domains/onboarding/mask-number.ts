const SHOWN = 4;

/** A number of which the last four signs are shown; of one so short nothing is. */
export const maskNumber = (number: string): string =>
  number.length <= SHOWN
    ? '*'.repeat(number.length)
    : number.slice(0, -SHOWN).replaceAll(/[^\s.-]/g, '*') + number.slice(-SHOWN);
