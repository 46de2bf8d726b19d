import * as contracts from '#lib/contracts/stablecoin/legacy.ts';
import { operation } from '#server/core/call/operation.ts';
import { acceptVersion } from '../terms/accept-version.ts';

export const acceptStablecoinTerms = operation(contracts.acceptStablecoinTerms, acceptVersion);
