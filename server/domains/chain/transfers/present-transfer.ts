import { MAX_SHOWN_ENTRIES, type Transfer, type WalletTransaction } from '#lib/contracts/chain/transfer-shapes.ts';
import { instantFromDriver } from '#server/core/database/columns.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { amountOf, type Entry, readEntries, readSteps } from './transfer-facts.ts';
import { historyOf } from './transfer-history.ts';
import type { Standing } from './transfer-queries.ts';

const bare = (id: string): string => id.replaceAll('-', '');
const isGiven = ({ valueString }: Entry): boolean => valueString.startsWith('-');

/**
 * What a wallet gained or gave without the fee. Who is the only sender pays it; where several send, or not all of them are known,
 * nobody can say what each of them has paid.
 */
function valueWithoutFee({ direction, value, fee }: Standing, entries: readonly Entry[]): string | undefined {
  if (direction === 'receive' || fee === null) return value;
  const senders = entries.filter(isGiven);
  const isOnlySender = senders.length > 0 && senders.every(({ wallet }) => wallet !== undefined);
  if (!isOnlySender || entries.length >= MAX_SHOWN_ENTRIES) return undefined;
  return (BigInt(value) + BigInt(fee)).toString();
}

/** The values of a transfer, each as text and, where that is exact, as a number. */
function valuesOf(row: Standing, entries: readonly Entry[]) {
  const { value, valueString } = amountOf(row.value);
  const net = valueWithoutFee(row, entries);
  const without = net === undefined ? undefined : amountOf(net);
  return {
    value,
    valueString,
    baseValue: value,
    baseValueString: valueString,
    baseValueWithoutFees: without?.value,
    baseValueWithoutFeesString: without?.valueString,
  };
}

const confirmationsOf = ({ state, height, head }: Standing): number =>
  state === 'confirmed' ? Math.max(0, Number(head) - Number(height)) + 1 : 0;

const blockOf = ({ state, height, hash }: Standing): { height: number; blockHash: string } | undefined =>
  state === 'confirmed' && hash !== null ? { height: Number(height), blockHash: hash } : undefined;

/** Transfers of a wallet with all that is known of them, in the order of their rows. */
export async function presentTransfers(
  db: Queryable,
  walletId: string,
  rows: readonly Standing[],
): Promise<Transfer[]> {
  const [entriesOf, stepsOf] = [await readEntries(db, walletId, rows), await readSteps(db, walletId, rows)];
  return rows.map((row) => {
    const entries = entriesOf.get(row.transaction) ?? [];
    const createdTime = instantFromDriver(row.first_seen_at);
    const replacedAt = row.replaced_at === null ? null : instantFromDriver(row.replaced_at);
    return {
      id: bare(row.transfer_id),
      coin: row.coin,
      wallet: bare(row.wallet_id),
      enterprise: bare(row.enterprise_id),
      txid: row.transaction,
      type: row.direction,
      state: row.state,
      ...valuesOf(row, entries),
      feeString: row.fee ?? undefined,
      entries,
      ...blockOf(row),
      confirmations: confirmationsOf(row),
      date: instantFromDriver(row.at),
      createdTime,
      confirmedTime: row.state === 'confirmed' ? instantFromDriver(row.seen_at) : undefined,
      history: historyOf(stepsOf.get(row.transfer_id) ?? [], { createdTime, replacedAt }),
      replacedBy: row.state === 'replaced' && row.replaced_by !== null ? [row.replaced_by] : [],
      sequenceId: row.sequence_id ?? undefined,
      comment: row.comment ?? '',
    };
  });
}

const withoutSign = ({ valueString, ...entry }: Entry): Entry => ({
  ...entry,
  ...amountOf(valueString.replace('-', '')),
});

/** The transactions behind transfers of a wallet, in the order of their rows. */
export async function presentTransactions(
  db: Queryable,
  walletId: string,
  rows: readonly Standing[],
): Promise<WalletTransaction[]> {
  const entriesOf = await readEntries(db, walletId, rows);
  return rows.map((row) => {
    const entries = entriesOf.get(row.transaction) ?? [];
    const fee = row.fee === null ? undefined : amountOf(row.fee);
    const block = blockOf(row);
    return {
      id: row.transaction,
      coin: row.coin,
      date: instantFromDriver(row.at),
      state: row.state,
      blockHash: block?.blockHash,
      blockHeight: block?.height,
      confirmations: confirmationsOf(row),
      fee: fee?.value,
      feeString: fee?.valueString,
      entries,
      inputs: entries.filter(isGiven).map(withoutSign),
      outputs: entries.filter((entry) => !isGiven(entry)),
    };
  });
}
