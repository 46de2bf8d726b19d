import * as contracts from '#lib/contracts/stablecoin/reserves.ts';
import { operation } from '#server/core/call/operation.ts';
import { listReserves } from './reserve-queries.ts';

export const listTokenReserves = operation(contracts.listTokenReserves, async ({ db, now }) => ({
  tokens: await listReserves(db),
  asOf: now.toISOString(),
}));
