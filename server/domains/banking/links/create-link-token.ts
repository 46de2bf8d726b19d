import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/banking/links.ts';
import { after } from '#lib/time.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { preparedOperation } from '#server/core/call/operation.ts';
import type { Preparation, Service } from '#server/core/runtime/service.ts';
import { insertLink } from './link-store.ts';
import { ask, providerOf } from './provider.ts';
import { returnProblem } from './redirects.ts';

const MINUTE_MS = 60_000;
const LICENCE = 'ach-debits';

/** Throws `product_not_granted` for an enterprise without the licence. */
async function demandLicence({ credentials }: Service, enterpriseId: string): Promise<void> {
  const enterprise = await credentials.enterprise(enterpriseId);
  if (!enterprise?.licences.has(LICENCE))
    fail('product_not_granted', `The enterprise does not hold the ${LICENCE} licence, which linking accounts needs.`);
}

type Input = ParsedInputOf<typeof contracts.createLinkToken>;

/** Has the aggregator make a token. */
async function prepare({ service, now }: Preparation, input: Input): Promise<{ token: string; expiresAt: string }> {
  const { enterpriseId, redirectUri = null, androidPackageName = null } = input;
  await demandLicence(service, enterpriseId);
  const problem = redirectUri === null ? null : returnProblem(service, redirectUri);
  if (problem !== null) refuseField('redirectUri', problem);
  const at = now.toISOString();
  const expiresAt = after(at, contracts.LINK_MINUTES * MINUTE_MS);
  const request = { enterpriseId, redirectUri, androidPackageName, at, expiresAt };
  const token = await ask(providerOf(service), (provider) => provider.createToken(request));
  return { token, expiresAt };
}

export const createLinkToken = preparedOperation(contracts.createLinkToken, prepare, async (context, input, made) => {
  const { db, now, caller, service } = context;
  const { enterpriseId, redirectUri, androidPackageName } = input;
  await demandLicence(service, enterpriseId);
  const { token, expiresAt } = made;
  await insertLink(db, { enterpriseId, token, expiresAt, createdBy: caller.userId, at: now.toISOString() });
  const after = { redirectUri, androidPackageName, expiresAt };
  await context.audit({ subjectType: 'enterprise', subjectId: enterpriseId, after });
  return { data: { token, expiration: expiresAt } };
});
