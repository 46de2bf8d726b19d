import { and, ilike, inArray, type SQL } from 'drizzle-orm';
import { refuseField } from '#server/core/call/errors.ts';
import { containsPattern } from '#server/core/lists/prefix.ts';
import { wallets } from './tables.ts';

interface WalletFilters {
  type?: readonly (typeof wallets.$inferSelect)['type'][] | undefined;
  id?: readonly string[] | undefined;
  label?: string | undefined;
  enterprises?: readonly (readonly string[] | undefined)[];
}

/** Wallets that all of some filters keep; one that is left out keeps every wallet. */
export function walletsThat({ type, id, label, enterprises = [] }: WalletFilters): SQL | undefined {
  return and(
    type && inArray(wallets.type, [...type]),
    id && inArray(wallets.id, [...id]),
    label === undefined ? undefined : ilike(wallets.label, containsPattern(label)),
    ...enterprises.map((ids) => ids && inArray(wallets.enterpriseId, [...ids])),
  );
}

/** What a caller sent of a list of wallets, for a page of it. */
interface ListSwitches {
  limit: number;
  skip: number;
  prevId?: string | undefined;
  getbalances?: boolean | undefined;
  excludeSpendableBalance?: boolean | undefined;
  skipReceiveAddress?: boolean | undefined;
  allTokens?: boolean | undefined;
}

/** Which page is meant, and what its wallets come with. */
export function pageOfWallets({ limit, skip, prevId, ...switches }: ListSwitches) {
  if (skip > 0 && prevId !== undefined) refuseField('skip', 'cannot be sent together with `prevId`');
  return {
    limit,
    skip,
    prevId,
    withBalances: switches.getbalances,
    withSpendable: switches.excludeSpendableBalance !== true,
    withAddress: switches.skipReceiveAddress !== true,
    withTokens: switches.allTokens,
  };
}
