import * as contracts from '#lib/contracts/stablecoin/platform-tokens.ts';
import { operation } from '#server/core/call/operation.ts';
import { listPlatformTokens } from './platform-token.ts';

export const listMintTokens = operation(contracts.listMintTokens, async ({ db }) => ({
  tokens: await listPlatformTokens(db),
}));
