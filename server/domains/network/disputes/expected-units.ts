import { refuseField } from '#server/core/call/errors.ts';
import { demandUnit } from '../members/currencies.ts';
import type { PartnerRow } from '../members/partner-store.ts';

/** What a client expects, by units. Throws 400 for unknown currencies and for one under two names. */
export function expectedUnits(
  expected: Readonly<Record<string, string>>,
  partner: PartnerRow,
  path = 'expectedTransfers',
): Record<string, string> {
  const units: Record<string, string> = {};
  for (const [word, quantity] of Object.entries(expected)) {
    const unit = demandUnit(`${path}.${word}`, word, partner);
    if (unit in units) refuseField(`${path}.${word}`, `names ${unit} a second time`);
    units[unit] = quantity;
  }
  return units;
}
