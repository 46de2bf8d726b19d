import { getSelf } from '#lib/contracts/access/self.ts';
import { listMintTokens } from '#lib/contracts/stablecoin/platform-tokens.ts';
import { listAssetPairs, listSupportedTokens } from '#lib/contracts/stablecoin/tokens.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** Reads again what changes with the tokens: with the user comes how their amounts are written. */
export const useRefreshTokens = () => useRefresh(getSelf, listMintTokens, listAssetPairs, listSupportedTokens);
