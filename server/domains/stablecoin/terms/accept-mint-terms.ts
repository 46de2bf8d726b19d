import * as contracts from '#lib/contracts/stablecoin/terms.ts';
import { operation } from '#server/core/call/operation.ts';
import { acceptVersion } from './accept-version.ts';

export const acceptMintTerms = operation(contracts.acceptMintTerms, acceptVersion);
