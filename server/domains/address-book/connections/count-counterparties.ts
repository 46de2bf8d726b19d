import * as contracts from '#lib/contracts/address-book/counterparties.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { STATUS_GROUPS } from '../rules.ts';
import { countCounterparties as countRows } from './counterparty-search.ts';

const GROUPS = { all: undefined, ...STATUS_GROUPS } as const;
const NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

export const countCounterparties = operation(contracts.countCounterparties, async ({ db }, query) => {
  const counted = await Promise.all(
    NAMES.map((name) => countRows(db, { ...query, statuses: GROUPS[name] && [...GROUPS[name]] })),
  );
  return cappedTotals(NAMES, counted);
});
