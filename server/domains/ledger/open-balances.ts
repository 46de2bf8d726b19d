import { findCoin, isMinted } from '#lib/coins.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type AccountPlace, mustApply } from './ledger-store.ts';

/** Everybody outside of the books: where what comes in comes from, and what goes out goes to. */
export const outside = (asset: string): AccountPlace => ({ kind: 'external', owner: 'outside', asset });

/** What a wallet has when the books open. */
export interface Opening {
  walletId: string;
  /** Null for a simulated actor, who is no wallet. */
  enterpriseId: string | null;
  /** The coin of a chain wallet, or a unit of a trading account. */
  asset: string;
  /** Base units above zero. */
  amount: string;
}

/** Opens balances of wallets, once each. */
export const openBalances = (tx: Queryable, openings: readonly Opening[], at: string): Promise<void> =>
  mustApply(tx, {
    at,
    groups: openings.map(({ walletId, enterpriseId, asset, amount }) => ({
      kind: 'opening',
      reference: `${walletId}/${asset}`,
      transfers: [
        { debit: outside(asset), credit: { kind: 'available', owner: walletId, asset, enterpriseId }, amount },
      ],
    })),
  });

const SIMULATED_WHOLE_UNITS = '1000000';

/** Opens a simulated actor's balances: a million whole units of each that is not made by orders alone. */
export const openSimulatedBalances = (
  tx: Queryable,
  { walletId, units, at }: { walletId: string; units: readonly string[]; at: string },
): Promise<void> =>
  openBalances(
    tx,
    units
      .filter((asset) => !isMinted(asset))
      .map((asset) => {
        const decimals = findCoin(asset)?.decimals;
        if (decimals === undefined) throw new Error(`there is no unit ${asset}`);
        return { walletId, enterpriseId: null, asset, amount: SIMULATED_WHOLE_UNITS + '0'.repeat(decimals) };
      }),
    at,
  );
