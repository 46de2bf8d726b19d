import * as contracts from '#lib/contracts/chain/chains.ts';
import { operation } from '#server/core/call/operation.ts';
import { chainFollowers } from '../tables.ts';

export const listChains = operation(contracts.listChains, async ({ db, service }) => {
  const rows = new Map((await db.select().from(chainFollowers)).map((row) => [row.coin, row]));
  const chains = service.env.chains.map(({ coin, kind }) => {
    const { height = null, hash = null, seenAt = null, problem = null } = rows.get(coin) ?? {};
    return { coin, source: kind, height, hash, seenAt, problem };
  });
  return { chains };
});
