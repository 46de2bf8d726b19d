import * as contracts from '#lib/contracts/network/connections.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { countConnections as countRows } from './connection-search.ts';

export const countConnections = operation(contracts.countConnections, async ({ db }, query) => {
  const names = ['all', ...contracts.ConnectionState.options] as const;
  const counted = await Promise.all(
    names.map((name) => countRows(db, { ...query, states: name === 'all' ? undefined : [name] })),
  );
  return cappedTotals(names, counted);
});
