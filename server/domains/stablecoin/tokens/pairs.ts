import type { OrderType } from '#lib/contracts/stablecoin/words.ts';
import type { Env } from '#server/core/runtime/env.ts';
import type { TokenRow } from './token-store.ts';

interface Side {
  asset: string;
  /** What accounts hold of it. */
  unit: string;
  decimals: number;
}

/** What an order is made of: what is paid and what arrives. */
export interface Pair {
  token: TokenRow;
  type: OrderType;
  source: Side;
  destination: Side;
  /** The least that is paid, in base units. */
  minimum: string;
  bps: number;
}

/** Both pairs of a token: what mints it, and what burns it. */
function pairsOf(token: TokenRow): [mint: Pair, burn: Pair] {
  const own = { asset: token.asset, unit: token.unit, decimals: token.decimals };
  const reserve = { asset: token.reserveAsset, unit: token.reserveUnit, decimals: token.reserveDecimals };
  return [
    { token, type: 'MINT', source: reserve, destination: own, minimum: token.mintMinimum, bps: token.mintBps },
    { token, type: 'BURN', source: own, destination: reserve, minimum: token.burnMinimum, bps: token.burnBps },
  ];
}

/** Whether somebody mints and burns tokens here: a sandbox plays the issuer. */
export const hasIssuer = ({ sandbox }: Pick<Env, 'sandbox'>): boolean => sandbox;

/** Pairs of tokens, each token’s mint before its burn. A token that nobody issues is in none. */
export const listPairs = (env: Pick<Env, 'sandbox'>, tokens: readonly TokenRow[]): Pair[] =>
  hasIssuer(env) ? tokens.flatMap(pairsOf) : [];
