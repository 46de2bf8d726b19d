import * as contracts from '#lib/contracts/stablecoin/terms.ts';
import { operation } from '#server/core/call/operation.ts';
import { countLicensed, listVersions } from './terms-store.ts';

export const listMintTerms = operation(contracts.listMintTerms, async ({ db }) => ({
  terms: await listVersions(db),
  licensedEnterprises: await countLicensed(db),
}));
