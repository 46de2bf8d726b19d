import type { EvmReceipt } from '#server/domains/chain/public.ts';
import type { CallRow, TransactionRow } from './call-store.ts';

/** What the chain says of a call: the block that one of its transactions stands in, or that none can any more. */
export type Finding =
  | { kind: 'unmined' }
  | { kind: 'overtaken' }
  | { kind: 'mined'; transaction: TransactionRow; receipt: EvmReceipt; isFinal: boolean };

interface Seen {
  call: Pick<CallRow, 'nonce'>;
  transactions: readonly TransactionRow[];
  /** In the order of the transactions. */
  receipts: readonly (EvmReceipt | null)[];
  /** The last block that counts as final. */
  finalHeight: number;
  /** How many transactions of the issuer stand in final blocks; asked for before the receipts. */
  consumed: number;
}

const isDone = ({ transaction, receipt }: { transaction: TransactionRow; receipt: EvmReceipt }): boolean =>
  transaction.purpose === 'issue' && receipt.status === 1;

/**
 * Judges by all hashes of a call. Of several transactions in blocks, which only a change of its nonce allows, the one counts that did
 * it, else the last one: an earlier one cannot keep a later one from being mined.
 */
export function findingOf({ call, transactions, receipts, finalHeight, consumed }: Seen): Finding {
  const mined = transactions.flatMap((transaction, index) => {
    const receipt = receipts[index];
    return receipt ? [{ transaction, receipt }] : [];
  });
  const found = mined.find(isDone) ?? mined.find(({ transaction }) => transaction.nonce === call.nonce);
  if (found) return { kind: 'mined', ...found, isFinal: found.receipt.blockNumber <= finalHeight };
  return call.nonce !== null && consumed > call.nonce ? { kind: 'overtaken' } : { kind: 'unmined' };
}

const STUCK_MS = 3 * 60_000;
const MAX_REPLACEMENTS = 10;

/** How nodes say that a transaction pays too little to be taken. */
const TOO_CHEAP = /underpriced|fee too low|less than block base fee/i;

/**
 * Whether a transaction waits for so long that a dearer one is to take its place: since a node took it, or since it was signed where the
 * node finds it too cheap. What a node refuses for anything else is sent again as it is. `wall` is in milliseconds.
 */
export function isStuck(
  transactions: readonly TransactionRow[],
  { wall, problem }: { wall: number; problem: string | null },
): boolean {
  const last = transactions.at(-1);
  const since = last?.sentAt ?? (TOO_CHEAP.test(problem ?? '') ? last?.createdAt : undefined);
  if (last === undefined || since === undefined || wall - Date.parse(since) < STUCK_MS) return false;
  const same = transactions.filter(({ nonce, purpose }) => nonce === last.nonce && purpose === last.purpose);
  return same.length <= MAX_REPLACEMENTS;
}

/** A fee an eighth higher, rounded up, which is more than nodes ask for of a transaction that takes the place of another. */
export const raised = (fee: string | bigint): bigint => (BigInt(fee) * 9n + 7n) / 8n;
