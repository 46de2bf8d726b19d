import type { Queryable } from '#server/core/database/db.ts';
import { type AccountPlace, lockInLedger, readBalances } from '#server/domains/ledger/public.ts';

export interface Owing {
  enterpriseId: string;
  walletId: string;
  asset: string;
}

/** What an enterprise owes the house in an asset: its balance is below zero then. */
export const receivable = ({ enterpriseId, asset }: Pick<Owing, 'enterpriseId' | 'asset'>): AccountPlace => ({
  kind: 'house',
  owner: `receivable ${enterpriseId}`,
  asset,
});

export const available = ({ enterpriseId, walletId, asset }: Owing): AccountPlace => ({
  kind: 'available',
  owner: walletId,
  asset,
  enterpriseId,
});

/** What an enterprise owes of an asset, in base units; 0 where it owes nothing. */
export async function readDebt(db: Queryable, owes: Pick<Owing, 'enterpriseId' | 'asset'>): Promise<bigint> {
  const { kind, owner, asset } = receivable(owes);
  const found = await readBalances(db, { kind, owners: [owner] });
  const debt = -BigInt(found.find((one) => one.asset === asset)?.available ?? '0');
  return debt > 0n ? debt : 0n;
}

/** What is owed and what can be spent, in base units, with both accounts locked until the transaction ends. */
export async function lockOwing(db: Queryable, at: string, owing: Owing): Promise<{ owed: bigint; spendable: bigint }> {
  const [owes, has] = [receivable(owing), available(owing)];
  await lockInLedger(db, { at, places: [owes, has] });
  const balanceOf = async ({ kind, owner, asset }: AccountPlace): Promise<bigint> => {
    const found = await readBalances(db, { kind, owners: [owner] });
    return BigInt(found.find((one) => one.asset === asset)?.available ?? '0');
  };
  const debt = -(await balanceOf(owes));
  return { owed: debt > 0n ? debt : 0n, spendable: await balanceOf(has) };
}

export const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
