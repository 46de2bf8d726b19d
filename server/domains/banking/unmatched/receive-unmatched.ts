import { maskNumber } from '#lib/banking/mask.ts';
import type { UnmatchedCause } from '#lib/contracts/banking/movement-words.ts';
import type { BankCurrency, BankRail } from '#lib/contracts/banking/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { assetOf } from '../movements/receive-deposit.ts';
import { bookReceived } from './unmatched-books.ts';
import { insertUnmatched, sealSenderNumber } from './unmatched-store.ts';

export interface Unmatched {
  cause: UnmatchedCause;
  currency: BankCurrency;
  rail: BankRail;
  /** Base units above zero. */
  quantity: string;
  remittance: string | null;
  senderName: string | null;
  senderNumber: string | null;
  withdrawableAt: string | null;
}

/** Keeps money in suspense that named no account; gives its id. */
export async function receiveUnmatched(
  { tx, at, vault }: { tx: Queryable; at: string; vault: Vault },
  { senderNumber, ...deposit }: Unmatched,
): Promise<string> {
  const id = newHexId();
  const asset = assetOf(deposit.currency);
  await insertUnmatched(tx, [
    {
      ...deposit,
      id,
      asset,
      state: 'unmatched',
      sealedSenderNumber: senderNumber === null ? null : sealSenderNumber(vault, id, senderNumber),
      maskedSenderNumber: senderNumber === null ? null : maskNumber(senderNumber),
      createdAt: at,
    },
  ]);
  await bookReceived(tx, { id, at, asset, quantity: deposit.quantity });
  return id;
}
