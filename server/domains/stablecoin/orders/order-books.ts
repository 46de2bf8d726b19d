import type { AccountPlace, GroupDraft, HoldDraft } from '#server/domains/ledger/public.ts';
import { outside } from '#server/domains/ledger/public.ts';
import type { SupplyChange, TokenRow } from '../tokens/token-store.ts';
import type { OrderRow } from './order-store.ts';

/** The kind of groups and holds that orders have in the books. */
export const MINT_BOOK = 'mint-order';

type Parts = Pick<OrderRow, 'id' | 'enterpriseId' | 'sourceWalletId' | 'sourceUnit' | 'sourceAmount'>;

/** What is paid, on the account that pays it. */
const payer = ({ enterpriseId, sourceWalletId, sourceUnit }: Parts): AccountPlace => ({
  kind: 'available',
  owner: sourceWalletId,
  asset: sourceUnit,
  enterpriseId,
});

/** What was paid until the order ends. */
const inTransit = ({ id, enterpriseId, sourceUnit }: Parts): AccountPlace => ({
  kind: 'suspense',
  owner: `mint ${id}`,
  asset: sourceUnit,
  enterpriseId,
});

/** What a token is backed by. */
export const reserveOf = ({ slug, reserveUnit }: Pick<TokenRow, 'slug' | 'reserveUnit'>): AccountPlace => ({
  kind: 'reserve',
  owner: slug,
  asset: reserveUnit,
});

/** Where a token comes from: what it lacks is what circulates. */
export const issuanceOf = ({ slug, unit }: Pick<TokenRow, 'slug' | 'unit'>): AccountPlace => ({
  kind: 'issuance',
  owner: slug,
  asset: unit,
});

const DAY = 10;

/** Fees of a day. */
const feesOf = ({ sourceUnit }: Parts, at: string): AccountPlace => ({
  kind: 'fee',
  owner: 'mint',
  scope: at.slice(0, DAY),
  asset: sourceUnit,
});

const holdName = ({ id }: Pick<OrderRow, 'id'>) => ({ kind: MINT_BOOK, reference: id });

/** What is kept back from when an order is made. */
export const holdOf = (order: Parts): HoldDraft => ({
  ...holdName(order),
  account: payer(order),
  amount: order.sourceAmount,
});

/** The part of a movement by which people know the deposit of an order. */
export const depositName = (id: string): string => `order-deposit:${id}`;

/** What is held is paid. */
export const depositGroup = (order: OrderRow): GroupDraft => ({
  kind: MINT_BOOK,
  reference: `${order.id}#deposit`,
  transfers: [
    {
      debit: payer(order),
      credit: inTransit(order),
      amount: order.sourceAmount,
      hold: holdName(order),
      note: depositName(order.id),
    },
  ],
});

/** What was paid goes back, all of it. */
export const returnGroup = (order: OrderRow): GroupDraft => ({
  kind: MINT_BOOK,
  reference: `${order.id}#returned`,
  transfers: [{ debit: inTransit(order), credit: payer(order), amount: order.sourceAmount }],
});

/** Nothing was paid yet: nothing is held any more. */
export const voidOf = (order: OrderRow) => ({ ...holdName(order), state: 'voided' as const });

const receiver = (order: OrderRow): AccountPlace =>
  order.destinationType === 'GO_ACCOUNT' && order.destinationWalletId !== null
    ? {
        kind: 'available',
        owner: order.destinationWalletId,
        asset: order.destinationUnit,
        enterpriseId: order.enterpriseId,
      }
    : outside(order.destinationUnit);

const movedOf = ({ sourceAmount, fee }: Pick<OrderRow, 'sourceAmount' | 'fee'>): bigint =>
  BigInt(sourceAmount) - BigInt(fee);

/** Accounts that other orders move on as well, among those of the next step of an order. */
export const sharedPlaces = (order: OrderRow, token: TokenRow): AccountPlace[] =>
  order.status === 'PROCESSING' ? [receiver(order), reserveOf(token), issuanceOf(token)] : [payer(order)];

/** By how much an order changes what circulates and what backs it. */
export function changeOf(order: Pick<OrderRow, 'type' | 'sourceAmount' | 'fee' | 'destinationAmount'>): SupplyChange {
  const [moved, arrives] = [movedOf(order), BigInt(order.destinationAmount)];
  return order.type === 'MINT' ? { circulating: arrives, reserve: moved } : { circulating: -moved, reserve: -arrives };
}

/** What an order makes: supply and reserve change by the same, and the fee stays in what was paid. */
export function fulfilGroup(order: OrderRow, token: TokenRow, at: string): GroupDraft {
  const moved = String(movedOf(order));
  const paid = { debit: inTransit(order) };
  const [into, from] =
    order.type === 'MINT' ? [reserveOf(token), issuanceOf(token)] : [issuanceOf(token), reserveOf(token)];
  const fee = { ...paid, credit: feesOf(order, at), amount: order.fee, note: 'fee' };
  return {
    kind: MINT_BOOK,
    reference: `${order.id}#fulfilled`,
    transfers: [
      { ...paid, credit: into, amount: moved },
      { debit: from, credit: receiver(order), amount: order.destinationAmount },
      ...(order.fee === '0' ? [] : [fee]),
    ],
  };
}
