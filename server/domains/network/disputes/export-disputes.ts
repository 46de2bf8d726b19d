import * as contracts from '#lib/contracts/network/enterprise-disputes.ts';
import { plainAmount } from '#lib/money.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchDisputes } from './search-disputes.ts';

type Units = Readonly<Record<string, string>>;

const sorted = (units: Units): [string, string][] => Object.entries(units).toSorted(([a], [b]) => a.localeCompare(b));
/** The currency first: a list of amounts that begins with a minus is a formula to spreadsheets. */
const unitsOf = (units: Units): string[] => sorted(units).map(([currency, quantity]) => `${currency} ${quantity}`);
const amountsOf = (units: Units): string[] =>
  sorted(units).map(([currency, quantity]) => plainAmount(currency, quantity).split(' ').toReversed().join(' '));
const adjustedOf = ({ disputeClosure }: contracts.DisputeRow): Units => disputeClosure?.adjustedTransfers ?? {};

export const exportDisputes = exportOperation(contracts.exportDisputes, {
  search: searchDisputes,
  pageSize: 500,
  cells: {
    original: ({ originalTransfers }) => unitsOf(originalTransfers),
    originalAmount: ({ originalTransfers }) => amountsOf(originalTransfers),
    expected: ({ expectedTransfers }) => unitsOf(expectedTransfers),
    expectedAmount: ({ expectedTransfers }) => amountsOf(expectedTransfers),
    adjusted: (row) => unitsOf(adjustedOf(row)),
    adjustedAmount: (row) => amountsOf(adjustedOf(row)),
    closureNotes: ({ disputeClosure }) => disputeClosure?.notes,
  },
});
