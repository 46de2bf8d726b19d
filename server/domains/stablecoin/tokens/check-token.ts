import { allCoins, type Coin, findCoin, isMinted, TOKEN_CHAINS } from '#lib/coins.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { addMintToken } from '#lib/contracts/stablecoin/platform-tokens.ts';
import { grainOf, reckon } from '#lib/mint-amounts.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { MAX_DIGITS } from '../rules.ts';
import type { TokenDraft } from './token-store.ts';

/** Decimals that contracts of a chain of the family `eth` have at most. */
const MAX_EVM_DECIMALS = 18;

/** What orders of a token are reckoned by. */
export interface Terms {
  asset: string;
  decimals: number;
  reserveAsset: string;
  reserveDecimals: number;
  mintMinimum: string;
  burnMinimum: string;
  mintBps: number;
  burnBps: number;
}

interface Side {
  path: 'mintMinimum' | 'burnMinimum';
  minimum: string;
  bps: number;
  sourceDecimals: number;
  destinationDecimals: number;
}

function demandMinimum({ path, minimum, bps, ...places }: Side): void {
  const grain = grainOf(places);
  if (BigInt(minimum) % grain !== 0n)
    refuseField(path, `must be a multiple of ${grain}, so that it can be represented on both sides`);
  const reckoned = reckon({ amount: BigInt(minimum), bps, ...places });
  if (reckoned === undefined) return refuseField(path, 'must be above its own fee');
  if (String(reckoned.arrives).length > MAX_DIGITS)
    refuseField(path, `must bring an amount of at most ${MAX_DIGITS} digits`);
}

/** Throws 400 for a minimum that no order could have. */
export function demandMinimums(terms: Terms): void {
  const { decimals, reserveDecimals } = terms;
  demandMinimum({
    path: 'mintMinimum',
    minimum: terms.mintMinimum,
    bps: terms.mintBps,
    sourceDecimals: reserveDecimals,
    destinationDecimals: decimals,
  });
  demandMinimum({
    path: 'burnMinimum',
    minimum: terms.burnMinimum,
    bps: terms.burnBps,
    sourceDecimals: decimals,
    destinationDecimals: reserveDecimals,
  });
}

/** A word without what people overlook in it: case, accents, and how its letters are encoded. */
const seenAs = (word: string): string => word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase();

/** Whether a coin other than the asset `own` is called so, as people read it. */
const isTaken = (word: string, own: string | null): boolean =>
  allCoins().some(
    ({ id, name, symbol }) =>
      findCoin(id)?.id !== own && [id, name, symbol].some((one) => seenAs(one) === seenAs(word)),
  );

/** Latin letters, digits and signs, so that no letter of another script passes for one of them; single blanks between words. */
const PLAIN_NAME = /^[\p{Script=Latin}\p{Nd}\p{P}\p{S}]+( [\p{Script=Latin}\p{Nd}\p{P}\p{S}]+)*$/u;

/** Throws 400 for a name that people cannot tell from another, and 409 for one that another coin has. */
export function demandName(name: string, own: string | null = null): void {
  if (!PLAIN_NAME.test(name) || name !== name.normalize('NFKC'))
    refuseField('name', 'must be of Latin letters, digits and signs, with single blanks between words');
  demandFree('name', name, own);
}

/** Throws 409 for a name that another coin has as its id, name or symbol. */
function demandFree(path: 'name' | 'symbol' | 'token', word: string, own: string | null = null): void {
  if (isTaken(word, own)) refuseField(path, 'is what another coin is called', 'already_exists');
}

/** The currency that backs a token of a network. Throws 400. */
function demandReserve(asset: string, network: Coin['network']): Coin {
  const coin = findCoin(asset);
  if (coin === undefined || coin.id !== asset)
    return refuseField('reserveAsset', 'is no currency that trading accounts hold');
  if (isMinted(asset)) return refuseField('reserveAsset', 'is itself minted');
  if (coin.network !== network)
    return refuseField('reserveAsset', `must be of the ${network} network, as the chain is`);
  return coin;
}

/** A token as it is added. Throws 400 for what cannot be, 409 for a name that is taken. */
export function draftToken(input: ParsedInputOf<typeof addMintToken>): TokenDraft {
  const { token: slug, reserveAsset, decimals, ...rest } = input;
  const chain = TOKEN_CHAINS.find(({ id }) => id === input.chain);
  if (chain === undefined)
    return refuseField(
      'chain',
      `must be one of ${TOKEN_CHAINS.map(({ id }) => id).join(', ')}: contracts issue tokens there`,
    );
  if (decimals > MAX_EVM_DECIMALS) refuseField('decimals', `must be at most ${MAX_EVM_DECIMALS} on this chain`);
  const reserve = demandReserve(reserveAsset, chain.network);
  const asset = `${chain.id}:${slug}`;
  demandMinimums({ ...rest, asset, decimals, reserveAsset, reserveDecimals: reserve.decimals });
  demandFree('token', asset);
  demandFree('token', slug);
  demandFree('symbol', input.symbol);
  demandName(input.name);
  return { ...rest, slug, asset, decimals, reserveAsset };
}

/** Throws 409: somebody added the same at the same time. */
export const refuseSame = (slug: string): never => fail('already_exists', `There is a token ${slug} already.`);
