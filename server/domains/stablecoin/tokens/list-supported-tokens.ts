import * as contracts from '#lib/contracts/stablecoin/tokens.ts';
import { toDecimal } from '#lib/money.ts';
import { operation } from '#server/core/call/operation.ts';
import { hasIssuer } from './pairs.ts';
import { listTokens, type TokenRow } from './token-store.ts';

const NO_ZEROS = 0;

const present = (token: TokenRow) => ({
  token: token.slug,
  name: token.name,
  type: token.type,
  ...(token.description === null ? {} : { description: token.description }),
  assets: [token.asset],
  minimumMintAmount: toDecimal(token.mintMinimum, token.reserveDecimals, NO_ZEROS),
  minimumBurnAmount: toDecimal(token.burnMinimum, token.decimals, NO_ZEROS),
  mintFeeBps: String(token.mintBps),
  burnFeeBps: String(token.burnBps),
});

export const listSupportedTokens = operation(contracts.listSupportedTokens, async ({ db, service }) => ({
  tokens: (await listTokens(db)).filter((token) => hasIssuer(service.env, token)).map(present),
}));
