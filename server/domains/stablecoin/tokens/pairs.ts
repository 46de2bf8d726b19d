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

/** What decides on who issues. */
export type IssuerEnv = Pick<Env, 'sandbox' | 'chains'>;

/**
 * Whether somebody mints and burns a token here: where it has a contract, the issuer of its chain, which needs a node of it; without one
 * a sandbox plays the issuer.
 */
export const hasIssuer = ({ sandbox, chains }: IssuerEnv, { contract, chain }: TokenRow): boolean =>
  contract === null ? sandbox : chains.some(({ coin, kind }) => coin === chain && kind === 'evm');

/** Pairs of tokens, each token’s mint before its burn. A token that nobody issues is in none. */
export const listPairs = (env: IssuerEnv, tokens: readonly TokenRow[]): Pair[] =>
  tokens.filter((token) => hasIssuer(env, token)).flatMap(pairsOf);
