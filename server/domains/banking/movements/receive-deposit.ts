import { unitOf } from '#lib/coins.ts';
import type { BankCurrency, BankRail } from '#lib/contracts/banking/words.ts';
import { fiatMovementEvents } from '#lib/events/banking.ts';
import { MANAGE_ENTERPRISE } from '#lib/rights.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { type AccountPlace, outside } from '#server/domains/ledger/public.ts';
import type { Act } from '../accounts/act.ts';
import { bookIn } from './incoming.ts';
import { insertMovements, type MovementInsert } from './movement-store.ts';
import { worthOf } from './worth.ts';

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
  /** The account of the enterprise that it came from; null for any other. */
  bankAccountId: string | null;
  withdrawableAt: string | null;
}

/** What accounts hold of a bank currency. */
export function assetOf(currency: BankCurrency): string {
  const asset = unitOf(currency);
  if (asset === undefined) throw new Error(`no account holds ${currency}`);
  return asset;
}

export type DepositAct = Pick<Act, 'tx' | 'at' | 'userId' | 'emit' | 'notify'>;

/** A new deposit as it is kept. */
export const depositRow = (act: DepositAct, deposit: Deposit): MovementInsert => ({
  ...deposit,
  id: newHexId(),
  kind: 'deposit',
  state: 'settled',
  asset: assetOf(deposit.currency),
  createdBy: act.userId,
  createdAt: act.at,
  settledAt: act.at,
  updatedAt: act.at,
});

const NOTICED = { settled: 'deposit-settled', returned: 'deposit-returned', announced: null } as const;

/** Tells what has become of a deposit. */
export async function tellDeposit(
  { emit, userId, notify }: Pick<DepositAct, 'emit' | 'userId' | 'notify'>,
  { id, enterpriseId, walletId, currency, quantity }: Pick<MovementInsert, 'id' | keyof Deposit>,
  name: Parameters<typeof fiatMovementEvents.to>[1],
): Promise<void> {
  const body = { walletId, currency, quantity };
  await emit(...fiatMovementEvents.to(enterpriseId, name, { id, body, actorUserId: userId }));
  const notice = NOTICED[name];
  if (notice === null) return;
  await notify({
    notice,
    enterpriseId,
    to: { holdersOf: MANAGE_ENTERPRISE },
    subjectType: 'fiat-movement',
    subjectId: id,
    walletId,
    worth: worthOf('deposit', currency, quantity),
    detail: { currency },
  });
}

/** Where the money of a deposit was since it came, under the id that it had there. */
interface Waited {
  id: string;
  receivedAt: string;
  from: AccountPlace;
}

/** Books a deposit that has settled: what the enterprise owes of the currency is repaid first, the account has the rest at once. */
export async function receiveDeposit(act: DepositAct, deposit: Deposit, waited?: Waited): Promise<MovementInsert> {
  const made = depositRow(act, deposit);
  const row = waited === undefined ? made : { ...made, id: waited.id, createdAt: waited.receivedAt };
  await insertMovements(act.tx, [row]);
  await bookIn(act.tx, {
    at: act.at,
    name: { kind: MOVEMENT_BOOK, reference: `${row.id}#settled` },
    from: waited?.from ?? outside(row.asset),
    to: row,
    quantity: row.quantity,
  });
  await tellDeposit(act, row, 'settled');
  return row;
}
