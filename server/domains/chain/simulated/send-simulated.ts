import { and, eq } from 'drizzle-orm';
import { addressProblem } from '#lib/chain/addresses.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { holdSent } from '../booking/hold-sent.ts';
import { simulatedTransactions } from '../tables.ts';
import { addToPool, mineAt, type SimulatedChain } from './simulated-chain-store.ts';
import { lockPresentChain } from './simulated-clock.ts';
import { simulatedTransactionHash } from './simulated-rules.ts';
import { toTransaction } from './simulated-source.ts';

/** Transactions that wait on a simulated chain at most. */
const MAX_WAITING = 1000;

type TransactionRow = typeof simulatedTransactions.$inferSelect;
type Wanted = Pick<TransactionRow, 'fromAddress' | 'toAddress' | 'quantity' | 'fee' | 'sequenceId'> & {
  replaced?: Pick<TransactionRow, 'hash' | 'spend'>;
};

export function refuseAddress(coin: string, path: 'fromAddress' | 'toAddress', address: string | undefined): void {
  const message = address === undefined ? null : addressProblem(coin, address);
  if (message !== null) refuseField(path, message);
}

/** Refuses a name that the sender gave to another transaction already. */
export async function refuseTakenName(
  { db }: Context,
  { coin, fromAddress, sequenceId }: { coin: string; fromAddress: string; sequenceId: string },
): Promise<void> {
  const same = and(
    eq(simulatedTransactions.coin, coin),
    eq(simulatedTransactions.fromAddress, fromAddress),
    eq(simulatedTransactions.sequenceId, sequenceId),
  );
  if ((await db.$count(simulatedTransactions, same)) > 0)
    fail('already_exists', 'The address has already sent a transaction with this sequenceId.');
}

/** The chain of a coin as it is now, locked for this call. */
export const lockSimulated = ({ db, now, service }: Context, coin: string): Promise<SimulatedChain> =>
  lockPresentChain(db, coin, { seed: service.env.SEED, now, domains: service.domains });

/**
 * Adds a transaction that waits on a locked chain, or is in a new block at once; with its audit row and the signal. What it takes from
 * wallets is held. Throws `unprocessable` where one has too little.
 */
export async function sendSimulated(
  context: Context,
  chain: SimulatedChain,
  { confirm, ...wanted }: Wanted & { confirm: boolean },
): Promise<TransactionRow> {
  const { db, now, service } = context;
  const { coin } = chain;
  const { replaced, ...moved } = wanted;
  const waits = and(eq(simulatedTransactions.coin, coin), eq(simulatedTransactions.state, 'pool'));
  if ((await db.$count(simulatedTransactions, waits)) >= MAX_WAITING)
    fail('state_conflict', `${MAX_WAITING} transactions wait already: mine a block first.`);
  const seed = service.env.SEED;
  const number = chain.lastTransaction + 1;
  const hash = simulatedTransactionHash({ seed, coin }, number);
  const row = {
    coin,
    hash,
    number,
    ...moved,
    spend: replaced?.spend ?? `output ${number}`,
    replaces: replaced?.hash ?? null,
    createdAt: now.toISOString(),
  };
  await addToPool(db, row);
  await holdSent(context, {
    coin,
    toTransaction: (watched) => toTransaction(row, watched, seed),
    addresses: [row.fromAddress, row.toAddress],
    replaces: replaced?.hash,
  });
  const numbered = { ...chain, lastTransaction: number };
  if (confirm) await mineAt(db, numbered, { seed, times: [now.toISOString()] });
  const after = { transaction: hash, ...moved, replaces: replaced?.hash };
  await context.audit({ subjectType: 'chain', subjectId: coin, after });
  await context.signal('chain');
  const own = and(eq(simulatedTransactions.coin, coin), eq(simulatedTransactions.hash, hash));
  const [sent] = await db.select().from(simulatedTransactions).where(own).limit(1);
  if (!sent) throw new Error('an insert left no row');
  return sent;
}
