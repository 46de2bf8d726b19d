import type { AccountPlace, HoldDraft, LedgerName, LedgerTransferDraft } from '#server/domains/ledger/public.ts';
import type { ProductRow } from '../products/product-store.ts';

/** A part of what is taken out of the holds of an order. */
export interface HoldPart {
  name: LedgerName;
  amount: bigint;
}

/** The kind of holds that orders have in the books, and of groups that fills have. */
export const ORDER_BOOK = 'trade-order';
export const FILL_BOOK = 'trade';

/** The holds of an order by their place: one when it is accepted, further ones where its worst case has grown. */
export const holdNameAt = (orderId: string, place: number): LedgerName => ({
  kind: ORDER_BOOK,
  reference: place === 0 ? orderId : `${orderId}/${place}`,
});

interface Owner {
  accountId: string;
  enterpriseId: string;
}

/** What an account can spend of a currency. */
export const spendable = ({ accountId, enterpriseId }: Owner, asset: string): AccountPlace => ({
  kind: 'available',
  owner: accountId,
  asset,
  enterpriseId,
});

/** The house of a product, which trades with everybody. */
export const houseOf = ({ name }: Pick<ProductRow, 'name'>, asset: string): AccountPlace => ({
  kind: 'house',
  owner: `trading ${name}`,
  asset,
});

const DAY = 10;

/** Fees of a product on a day. */
const feesOf = ({ name, quoteUnit }: ProductRow, at: string): AccountPlace => ({
  kind: 'fee',
  owner: `trading ${name}`,
  scope: at.slice(0, DAY),
  asset: quoteUnit,
});

/** What is held for an order that buys or sells. */
export const heldUnit = ({ baseUnit, quoteUnit }: ProductRow, side: 'buy' | 'sell'): string =>
  side === 'buy' ? quoteUnit : baseUnit;

export const holdDraft = (
  owner: Owner & { orderId: string },
  { unit, amount, place = 0 }: { unit: string; amount: bigint; place?: number },
): HoldDraft => ({ ...holdNameAt(owner.orderId, place), account: spendable(owner, unit), amount: String(amount) });

/** The position of an account in a currency: negative where it owes it. */
export const positionOf = ({ accountId, enterpriseId }: Owner, asset: string): AccountPlace => ({
  kind: 'margin',
  owner: accountId,
  asset,
  enterpriseId,
});

/** What an account has pledged of a currency. */
export const collateralOf = ({ accountId, enterpriseId }: Owner, asset: string): AccountPlace => ({
  kind: 'collateral',
  owner: accountId,
  asset,
  enterpriseId,
});

/** One side of a fill: an order, what is taken out of its holds by it, and its fee; or the house. On margin nothing is held. */
export interface FillSide {
  owner: Owner;
  isMargin: boolean;
  fee: bigint;
  /** Parts of the holds that pay what goes to the other side, and of those that pay the fee. */
  paying: HoldPart[];
  payingFee: HoldPart[];
}

const out = (parts: readonly HoldPart[], debit: AccountPlace, credit: AccountPlace): LedgerTransferDraft[] =>
  parts.map(({ name, amount }) => ({ debit, credit, amount: String(amount), hold: name }));

/** What a fill moves: base to the buyer, quote to the seller, and fees to the house; one side at least is an order. */
export function fillTransfers(
  product: ProductRow,
  {
    buyer,
    seller,
    base,
    quote,
    at,
  }: {
    buyer: FillSide | null;
    seller: FillSide | null;
    base: bigint;
    quote: bigint;
    at: string;
  },
): LedgerTransferDraft[] {
  const { baseUnit, quoteUnit } = product;
  const place = (side: FillSide | null, unit: string): AccountPlace =>
    side === null ? houseOf(product, unit) : side.isMargin ? positionOf(side.owner, unit) : spendable(side.owner, unit);
  const plain = (from: FillSide | null, to: FillSide | null, [unit, amount]: [string, bigint]) =>
    amount === 0n ? [] : [{ debit: place(from, unit), credit: place(to, unit), amount: String(amount) }];
  const fees = feesOf(product, at);
  /** What goes from one side to the other: out of what is held for an order, else as it is. */
  const paid = (from: FillSide | null, to: FillSide | null, [unit, amount]: [string, bigint]) =>
    from === null || from.isMargin
      ? plain(from, to, [unit, amount])
      : out(from.paying, place(from, unit), place(to, unit));
  const fee = (side: FillSide | null) =>
    side === null || side.fee === 0n
      ? []
      : side.payingFee.length > 0
        ? out(side.payingFee, place(side, quoteUnit), fees)
        : [{ debit: place(side, quoteUnit), credit: fees, amount: String(side.fee) }];
  return [
    ...paid(buyer, seller, [quoteUnit, quote]),
    ...paid(seller, buyer, [baseUnit, base]),
    ...[buyer, seller].flatMap((side) => fee(side).map((transfer) => ({ ...transfer, note: 'fee' }))),
  ];
}
