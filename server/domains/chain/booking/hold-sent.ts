import { addressKey } from '#lib/chain/addresses.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { type AccountPlace, applyToLedger, type HoldDraft, type LedgerName } from '#server/domains/ledger/public.ts';
import type { ChainTransaction } from '../sources/source.ts';
import { activityOf, readWallets, transferIdOf, type WatchedWallet } from '../transfers/wallet-activity.ts';
import { accountsOf, referenceOf, transferIdIn } from './booking-places.ts';
import { openHoldsOn } from './known-bookings.ts';
import { WITHDRAWAL } from './plan-booking.ts';

/** A transaction that is sent now. */
interface Sent {
  coin: string;
  toTransaction: (watched: ReadonlySet<string>) => ChainTransaction;
  addresses: readonly (string | null)[];
  /** The transaction that it takes the place of. */
  replaces?: string | undefined;
}

/** Holds for what the sends take, each under the name of its transfer. */
const holdsFor = (sends: readonly { transferId: string; quantity: string; account: AccountPlace }[]): HoldDraft[] =>
  sends.map(({ transferId, account, quantity }) => ({
    kind: WITHDRAWAL,
    reference: referenceOf(transferId, 1),
    account,
    amount: quantity,
  }));

/** The open holds of a transaction on the accounts of wallets. */
async function holdsOf(
  db: Queryable,
  { coin, transaction }: { coin: string; transaction: string },
  wallets: readonly WatchedWallet[],
): Promise<LedgerName[]> {
  const ids = new Set(wallets.map(({ walletId }) => transferIdOf(coin, transaction, walletId)));
  const open = await openHoldsOn(
    db,
    wallets.flatMap((wallet) => accountsOf(wallet, coin)),
  );
  return open
    .filter(({ reference }) => ids.has(transferIdIn(reference)))
    .map(({ reference }) => ({ kind: WITHDRAWAL, reference }));
}

/**
 * Holds what a transaction takes from wallets until it is in a block, in place of what one that it replaces took. Throws
 * `unprocessable` where a wallet has too little.
 */
export async function holdSent({ db, now }: Pick<Context, 'db' | 'now'>, sent: Sent): Promise<void> {
  const { coin, toTransaction, addresses, replaces } = sent;
  const keys = addresses.flatMap((address) => (address === null ? [] : [addressKey(address)]));
  const known = await readWallets(db, coin, keys);
  const wallets = new Map([...known.values()].flat().map((wallet) => [wallet.walletId, wallet]));
  const sends = activityOf(coin, toTransaction(new Set(known.keys())), known).flatMap((touch) => {
    const wallet = wallets.get(touch.walletId);
    const isGiven = touch.direction === 'send' && touch.quantity !== '0';
    return wallet && isGiven ? accountsOf(wallet, coin).map((account) => ({ ...touch, account })) : [];
  });
  const voids = replaces === undefined ? [] : await holdsOf(db, { coin, transaction: replaces }, [...wallets.values()]);
  if (sends.length === 0 && voids.length === 0) return;
  const outcome = await applyToLedger(db, { at: now.toISOString(), voids, holds: holdsFor(sends) });
  if (outcome.outcome === 'applied') return;
  const [short] = outcome.shorts;
  fail(
    'unprocessable',
    `The wallet ${short?.account.owner} has too little: ${short?.missing} base units of ${short?.account.asset} are missing, fee included.`,
  );
}
