import { unitOf } from '#lib/coins.ts';
import type { BankCurrency, BankRail } from '#lib/contracts/banking/words.ts';
import { fiatMovementEvents } from '#lib/events/banking.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { mustApply, outside } from '#server/domains/ledger/public.ts';
import type { Act } from '../accounts/act.ts';
import { insertMovements, type MovementInsert } from './movement-store.ts';
import { available, lockOwing, receivable, smaller } from './receivables.ts';

/** The kind of groups that movements have in the books. */
export const MOVEMENT_BOOK = 'fiat';

export interface Deposit {
  enterpriseId: string;
  walletId: string;
  currency: BankCurrency;
  rail: BankRail;
  /** Base units above zero. */
  quantity: string;
  memo: string | null;
  remittance: string | null;
  senderName: string | null;
  withdrawableAt: string | null;
}

/** What accounts hold of a bank currency. */
export function assetOf(currency: BankCurrency): string {
  const asset = unitOf(currency);
  if (asset === undefined) throw new Error(`no account holds ${currency}`);
  return asset;
}

/** Books a deposit that has settled: what the enterprise owes of the currency is repaid first, the account has the rest at once. */
export async function receiveDeposit(
  act: Pick<Act, 'tx' | 'at' | 'userId' | 'emit'>,
  deposit: Deposit,
): Promise<MovementInsert> {
  const { enterpriseId, walletId, currency, quantity } = deposit;
  const asset = assetOf(currency);
  const row: MovementInsert = {
    ...deposit,
    id: newHexId(),
    kind: 'deposit',
    state: 'settled',
    asset,
    createdBy: act.userId,
    createdAt: act.at,
    settledAt: act.at,
    updatedAt: act.at,
  };
  await insertMovements(act.tx, [row]);
  const place = { enterpriseId, walletId, asset };
  const { owed } = await lockOwing(act.tx, act.at, place);
  const repaid = smaller(owed, BigInt(quantity));
  const transfers = [
    { debit: outside(asset), credit: receivable(place), amount: repaid },
    { debit: outside(asset), credit: available(place), amount: BigInt(quantity) - repaid },
  ]
    .filter(({ amount }) => amount > 0n)
    .map((one) => ({ ...one, amount: String(one.amount) }));
  await mustApply(act.tx, { at: act.at, groups: [{ kind: MOVEMENT_BOOK, reference: `${row.id}#settled`, transfers }] });
  const body = { walletId, currency, quantity };
  await act.emit(...fiatMovementEvents.to(enterpriseId, 'settled', { id: row.id, body, actorUserId: act.userId }));
  return row;
}
