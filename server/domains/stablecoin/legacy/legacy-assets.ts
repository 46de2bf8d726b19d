import { chainOf, findCoin } from '#lib/coins.ts';
import type { LegacyAsset } from '#lib/contracts/stablecoin/legacy-shapes.ts';
import { toDecimal } from '#lib/money.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuidV5 } from '#server/core/runtime/id.ts';
import { hasIssuer, type IssuerEnv } from '../tokens/pairs.ts';
import { listTokens, type TokenRow } from '../tokens/token-store.ts';

/** The id that an asset has in the older interface. */
export const assetIdOf = (asset: string): string => uuidV5(asset);

const DOLLARS = /usd[ct]?$/;
const NO_ZEROS = 0;

/** What it stands for on all its chains; the interface has one word for all dollars. */
const baseOf = (asset: string): string => (DOLLARS.test(asset) ? 'usd' : asset);

const onChain = (asset: string): { chain?: string } => {
  const chain = chainOf(asset);
  return chain === undefined ? {} : { chain };
};

const presentReserve = ({ reserveAsset, reserveDecimals }: TokenRow): LegacyAsset => ({
  id: assetIdOf(reserveAsset),
  token: reserveAsset,
  name: findCoin(reserveAsset)?.name ?? reserveAsset,
  decimals: reserveDecimals,
  isIssuedByBitgo: false,
  baseAsset: baseOf(reserveAsset),
  ...onChain(reserveAsset),
});

const presentToken = (token: TokenRow): LegacyAsset => ({
  id: assetIdOf(token.asset),
  token: token.asset,
  name: token.name,
  decimals: token.decimals,
  isIssuedByBitgo: true,
  baseAsset: token.slug,
  ...onChain(token.asset),
  backingAsset: token.reserveAsset,
  treasuryAccountWalletId: token.treasuryId,
  minimumMintAmount: toDecimal(token.mintMinimum, token.reserveDecimals, NO_ZEROS),
  minimumBurnAmount: toDecimal(token.burnMinimum, token.decimals, NO_ZEROS),
  burnFeeBps: token.burnBps,
  mintFeeBps: token.mintBps,
  ...(token.description === null ? {} : { publicDescription: token.description }),
});

/** What orders are made of: tokens in their order, each behind what it is minted against, all once. */
export function listAssets(env: IssuerEnv, tokens: readonly TokenRow[]): LegacyAsset[] {
  const all = tokens
    .filter((token) => hasIssuer(env, token))
    .flatMap((token) => [presentReserve(token), presentToken(token)]);
  return [...new Map(all.map((asset) => [asset.id, asset])).values()];
}

/** The assets of ids; what is none is called by its id, so that no pair has it. */
export async function namesOfAssets<const Ids extends readonly string[]>(
  db: Queryable,
  ids: Ids,
): Promise<{ [Index in keyof Ids]: string }> {
  const tokens = await listTokens(db, { all: true });
  const names = tokens.flatMap(({ asset, reserveAsset }) => [asset, reserveAsset]);
  const byId = new Map(names.map((name) => [assetIdOf(name), name]));
  return ids.map((id) => byId.get(id) ?? id) as { [Index in keyof Ids]: string };
}

/** A token that is ordered, by its short name or its asset. Throws 404. */
export async function demandToken(db: Queryable, env: IssuerEnv, name: string): Promise<TokenRow> {
  const tokens = (await listTokens(db)).filter((token) => hasIssuer(env, token));
  const token = tokens.find(({ slug, asset }) => slug === name || asset === name);
  return token ?? fail('token_not_found', 'There is no such token.');
}
