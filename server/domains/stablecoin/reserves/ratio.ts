const PLACES = 18;
const TEN = 10n;

/** Base units with the decimals of what they are of. */
export interface Amount {
  units: bigint;
  decimals: number;
}

/**
 * Reserve ÷ circulating in whole units, as an exact decimal without zeros at its end; a quotient that does not end is rounded down, so
 * that it never says too much. `1` while nothing circulates and nothing backs it. Throws for a reserve of nothing.
 */
export function ratioOf(reserve: Amount, circulating: Amount): string {
  const [above, below] = [
    reserve.units * TEN ** BigInt(circulating.decimals),
    circulating.units * TEN ** BigInt(reserve.decimals),
  ];
  if (below === 0n) {
    if (above === 0n) return '1';
    throw new Error('there is a reserve of what does not circulate');
  }
  const whole = above / below;
  let [rest, fraction] = [above % below, ''];
  while (rest !== 0n && fraction.length < PLACES) {
    fraction += String((rest * TEN) / below);
    rest = (rest * TEN) % below;
  }
  const digits = fraction.replace(/0+$/, '');
  return digits === '' ? String(whole) : `${whole}.${digits}`;
}
