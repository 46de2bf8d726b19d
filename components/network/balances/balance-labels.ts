import type { z } from 'zod';
import { unitOf } from '#lib/coins.ts';
import type { LedgerAccountKind } from '#lib/contracts/ledger/shapes.ts';
import type { LedgerBalance } from '#lib/contracts/network/balances.ts';

export type AccountKind = z.output<typeof LedgerAccountKind>;

export const KIND_WORDS: Readonly<Record<AccountKind, string>> = {
  available: 'In a wallet',
  allocated: 'Allocated',
  suspense: 'On its way',
  external: 'Outside',
  house: 'House',
  fee: 'Fees',
  reserve: 'Reserve of a token',
  issuance: 'Issuance of a token',
  margin: 'Position on margin',
  collateral: 'Collateral',
};

/** The kinds that an enterprise can have accounts of. */
export const OWN_KINDS = [
  'available',
  'allocated',
  'suspense',
  'margin',
  'collateral',
] as const satisfies readonly AccountKind[];

/** Where the other side of an entry is, in a sentence part. */
export const COUNTER_WORDS: Readonly<Record<AccountKind, string>> = {
  available: 'a wallet',
  allocated: 'a connection',
  suspense: 'funds on their way',
  external: 'the outside',
  house: 'the house account',
  fee: 'fees',
  reserve: 'the reserve of a token',
  issuance: 'the issuance of a token',
  margin: 'a position on margin',
  collateral: 'the collateral',
};

const GROUP_WORDS: Readonly<Record<string, string>> = {
  opening: 'Opening balance',
  funding: 'Sandbox funding',
  deposit: 'Deposit',
  'deposit-reversal': 'Deposit reversed',
  withdrawal: 'Withdrawal',
  allocation: 'Allocation',
  deallocation: 'Deallocation',
  settlement: 'Off-exchange settlement',
  dispute: 'Closed dispute',
  dvp: 'DVP settlement',
  'mint-order': 'Mint or burn order',
  'trade-order': 'Order',
  trade: 'Trade',
};

/** What happened, by the kind of a group in the books. */
export function groupWords(kind: string): string {
  const words = GROUP_WORDS[kind] ?? kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What people call an account of the books. */
export function balanceName(row: LedgerBalance): string {
  const { kind, walletName, connectionName, settlementId, mintOrderId, id } = row;
  if (kind === 'allocated') return connectionName ?? 'A connection';
  if (mintOrderId !== null) return `Paid for order ${mintOrderId.slice(0, 8)}`;
  if (kind === 'suspense') return `On its way, settlement ${settlementId?.slice(0, 8) ?? ''}`;
  return walletName ?? id;
}

/** Which account it is, below its name. */
export function balancePlace({ kind, walletName, currency }: LedgerBalance): string {
  if (kind === 'allocated') return walletName === null ? 'Allocated' : `Allocated from ${walletName}`;
  if (kind === 'available') return unitOf(currency) === currency ? 'Trading account' : 'Wallet';
  return KIND_WORDS[kind];
}
