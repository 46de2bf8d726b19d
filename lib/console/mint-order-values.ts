import { findCoin } from '#lib/coins.ts';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import type { createMintOrder } from '#lib/contracts/stablecoin/orders.ts';
import type { listAssetPairs, listSupportedTokens } from '#lib/contracts/stablecoin/tokens.ts';
import { grainOf, reckon } from '#lib/mint-amounts.ts';
import { describeAmount } from '#lib/money.ts';
import { unitsIn } from './typed-amount.ts';

export type MintPair = OutputOf<typeof listAssetPairs>['assetPairs'][number];
type Tokens = OutputOf<typeof listSupportedTokens>['tokens'];

/** Accounts of a network that hold an asset: those of the test networks hold theirs alone. */
export const holds = (accountCoin: string, asset: string): boolean =>
  (accountCoin === 'tofc') === (findCoin(asset)?.network === 'test');

/** Where what arrives goes to: most often the account that pays. */
export const TARGETS = ['same', 'account', 'wallet', 'address'] as const;
export type Target = (typeof TARGETS)[number];

/** What a person fills in to order. */
export interface MintOrderValues {
  pair: string;
  accountId: string;
  amount: string;
  target: Target;
  toAccountId: string;
  toWalletId: string;
  address: string;
  memo: string;
}

/** The name of a pair in a form. */
export const keyOf = ({ source, destination }: MintPair): string => `${source.asset} ${destination.asset}`;

/** Whether a pair makes tokens; else it takes them back. */
export const isMint = ({ destination }: MintPair, tokens: Tokens): boolean =>
  tokens.some(({ assets }) => assets.includes(destination.asset));

const placesOf = ({ source, destination }: MintPair) => ({
  sourceDecimals: source.decimals,
  destinationDecimals: destination.decimals,
});

export const symbolOf = (asset: string): string => findCoin(asset)?.symbol ?? asset;

/** The base units that an amount pays; null for what is none. */
export const paidUnits = (pair: MintPair, amount: string): string | null => unitsIn(pair.source.decimals, amount);

/** What an order of an amount costs and brings, in base units; undefined while there is no amount that can be ordered. */
export function quoteOf(pair: MintPair | undefined, amount: string): { fee: string; arrives: string } | undefined {
  const units = pair && paidUnits(pair, amount);
  if (pair === undefined || units === null || units === undefined) return undefined;
  const found = reckon({ amount: BigInt(units), ...placesOf(pair), bps: Number(pair.fee.basisPoints) });
  return found && { fee: String(found.fee), arrives: String(found.arrives) };
}

/** Why an amount cannot be ordered, in a sentence; null for one that can. */
export function amountProblemOf(pair: MintPair | undefined, amount: string): string | null {
  if (amount.trim() === '') return 'Enter an amount.';
  if (pair === undefined) return null;
  const { asset, decimals, minimumAmount } = pair.source;
  const units = paidUnits(pair, amount);
  if (units === null)
    return `Enter an amount above zero in ${symbolOf(asset)}, with at most ${decimals} decimals, such as 1000.50.`;
  if (BigInt(units) < BigInt(minimumAmount)) return `Enter at least ${describeAmount(asset, minimumAmount)}.`;
  if (quoteOf(pair, amount) !== undefined) return null;
  const places = placesOf(pair);
  const step = describeAmount(asset, String(grainOf(places)));
  return `Enter a multiple of ${step}, above the fee: ${symbolOf(pair.destination.asset)} has ${pair.destination.decimals} decimals.`;
}

/** A rate in basis points as people read it: `10` → `0.1%`. */
export function rateInWords(basisPoints: string): string {
  const digits = basisPoints.padStart(3, '0');
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
  return `${text === '' ? '0' : text}%`;
}

/** What a pair does: `Mint GOUSD from TUSD`. */
export const pairInWords = (pair: MintPair, tokens: Tokens): string =>
  isMint(pair, tokens)
    ? `Mint ${symbolOf(pair.destination.asset)} from ${symbolOf(pair.source.asset)}`
    : `Burn ${symbolOf(pair.source.asset)} for ${symbolOf(pair.destination.asset)}`;

/** What an order of a pair costs, and the least that it takes. */
export const conditionsOf = ({ source, fee: { basisPoints } }: MintPair): string =>
  `${basisPoints === '0' ? 'No fee' : `Fee ${rateInWords(basisPoints)}`}, at least ${describeAmount(source.asset, source.minimumAmount)}`;

/** What can be ordered, to choose from: all that is minted before all that is burnt, by name. */
export const pairChoices = (pairs: readonly MintPair[], tokens: Tokens) =>
  pairs
    .map((pair) => ({
      value: keyOf(pair),
      label: pairInWords(pair, tokens),
      detail: conditionsOf(pair),
      isBurn: !isMint(pair, tokens),
    }))
    .sort((one, other) => Number(one.isBurn) - Number(other.isBurn) || one.label.localeCompare(other.label, 'en'))
    .map(({ value, label, detail }) => ({ value, label, detail }));

/** The destination that is ordered. */
function destinationOf(asset: string, values: MintOrderValues): InputOf<typeof createMintOrder>['destination'] {
  const { target, accountId, toAccountId, toWalletId, address } = values;
  if (target === 'address') return { asset, type: 'BLOCKCHAIN_ADDRESS', address };
  if (target === 'wallet') return { asset, type: 'WALLET', walletId: toWalletId };
  return { asset, type: 'GO_ACCOUNT', walletId: target === 'same' ? accountId : toAccountId };
}

interface Place {
  enterpriseId: string;
  idempotencyKey: string;
}

/** The order as it is sent; without a pair it names no assets. */
export function orderFrom(
  pair: MintPair | undefined,
  values: MintOrderValues,
  place: Place,
): InputOf<typeof createMintOrder> {
  const memo = values.memo.trim();
  return {
    enterpriseId: place.enterpriseId,
    source: {
      asset: pair?.source.asset ?? '',
      amount: (pair && paidUnits(pair, values.amount)) ?? '',
      walletId: values.accountId,
      type: 'GO_ACCOUNT',
    },
    destination: destinationOf(pair?.destination.asset ?? '', values),
    idempotencyKey: place.idempotencyKey,
    ...(memo === '' ? {} : { memo }),
  };
}

/** The field of the form in which a part of the order was filled in. */
export function fieldOfOrder(path: string, target: Target): keyof MintOrderValues | undefined {
  if (path === 'source.walletId') return 'accountId';
  if (path.startsWith('source.asset') || path === 'destination.asset') return 'pair';
  if (path.startsWith('source')) return 'amount';
  if (path === 'destination.address') return 'address';
  if (path === 'destination.walletId' && target === 'account') return 'toAccountId';
  if (path === 'destination.walletId' && target === 'wallet') return 'toWalletId';
  if (path.startsWith('destination')) return 'target';
  return path === 'memo' ? 'memo' : undefined;
}
