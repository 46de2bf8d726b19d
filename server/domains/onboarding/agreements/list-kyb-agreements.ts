import * as contracts from '#lib/contracts/onboarding/agreements.ts';
import { operation } from '#server/core/call/operation.ts';
import { wholeOf } from '../kyb/kyb-queries.ts';
import { readIdentity } from '../kyb/whose-identity.ts';
import { presentAgreement } from './present-agreement.ts';
import { currentVersions } from './versions.ts';

export const listKybAgreements = operation(contracts.listKybAgreements, async (context, input) => {
  const row = await readIdentity(context, input);
  const { agreements } = await wholeOf(context.db, row);
  return { identityId: row.id, agreements: agreements.map(presentAgreement), currentVersions };
});
