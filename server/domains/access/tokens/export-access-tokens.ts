import * as contracts from '#lib/contracts/access/token-lists.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchAccessTokens } from './search-access-tokens.ts';

export const exportAccessTokens = exportOperation(contracts.exportAccessTokens, { search: searchAccessTokens });
