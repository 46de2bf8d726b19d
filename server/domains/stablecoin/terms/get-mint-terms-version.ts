import * as contracts from '#lib/contracts/stablecoin/terms.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findVersion } from './terms-store.ts';

export const getMintTermsVersion = operation(contracts.getMintTermsVersion, async ({ db }, { version }) => {
  const { text, publishedAt } = orNotFound(await findVersion(db, version), 'There is no such version.');
  return { version, text, publishedAt };
});
