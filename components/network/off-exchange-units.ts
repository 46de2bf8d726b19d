import type { SettlementDispute } from '#lib/contracts/network/dispute-shapes.ts';
import type { Position } from './off-exchange-next.ts';

type Amounts = Readonly<Record<string, string>>;

const renamed = (amounts: Amounts, units: Position['units']): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([name, quantity]) => [units[name] ?? name, quantity]));

/** A dispute with its currencies as units, which a partner reads under names of its own. */
export function withUnits<D extends SettlementDispute>(dispute: D, units: Position['units']): D {
  const closure = dispute.disputeClosure;
  return {
    ...dispute,
    expectedTransfers: renamed(dispute.expectedTransfers, units),
    ...(closure && { disputeClosure: { ...closure, adjustedTransfers: renamed(closure.adjustedTransfers, units) } }),
  };
}
