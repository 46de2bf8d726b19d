import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/onboarding/identities.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { findEnterpriseOf } from '#server/domains/directory/public.ts';
import { isPersonOf } from './known-person-store.ts';
import type { IdentityRow } from './kyb-queries.ts';
import { insertIdentities } from './kyb-store.ts';
import { presentIdentity } from './present-identity.ts';
import { demandEnterprise, personsEnterprise } from './whose-identity.ts';
import { ignoredOf, OF_OTHERS, partsOf, writeIdentity } from './write-identity.ts';

type Input = ParsedInputOf<typeof contracts.createKybIdentity>;
type Owner = Pick<IdentityRow, 'enterpriseId' | 'organizationId' | 'userId'>;

const required = <T>(path: string, value: T | undefined, type: Input['type']): T =>
  value ?? refuseField(path, `is required of the type ${type}`);

/** The organisation that an identity of an enterprise is of: where there is none, the enterprise stands for it. */
const organizationOf = async ({ db, caller }: Context, enterpriseId: string): Promise<string> =>
  (await findEnterpriseOf(db, { enterpriseId, userId: caller.userId }))?.organizationId ?? enterpriseId;

/** The enterprise of a business, which has to name its organisation as it is. */
async function businessOwner(context: Context, input: Input): Promise<Owner> {
  const enterpriseId = required('enterpriseId', input.enterpriseId, input.type);
  const organizationId = required('organizationId', input.organizationId, input.type);
  if (input.requestedProducts.length === 0) refuseField('requestedProducts', 'must name what the business is to get');
  await demandEnterprise(context, enterpriseId, { headers: input, effect: 'write' });
  if (organizationId !== (await organizationOf(context, enterpriseId)))
    refuseField('organizationId', 'must be the organisation of the enterprise, or the enterprise itself without one');
  return { enterpriseId, organizationId, userId: null };
}

/** The person, and the enterprise for which they are onboarded. */
async function personOwner(context: Context, input: Input): Promise<Owner> {
  const userId = required('userId', input.userId, input.type);
  const enterpriseId = personsEnterprise(context, input);
  await demandEnterprise(context, enterpriseId, { headers: input, effect: 'write' });
  if (!(await isPersonOf(context.db, { enterpriseId, userId })))
    refuseField('userId', 'must be a member of the enterprise, or a person that it made for onboarding');
  return { enterpriseId, organizationId: await organizationOf(context, enterpriseId), userId };
}

export const createKybIdentity = operation(contracts.createKybIdentity, async (context, input) => {
  const { db, caller, now, service } = context;
  const { type } = input;
  const owner = await (type === 'business' ? businessOwner : personOwner)(context, input);
  const at = now.toISOString();
  const row: IdentityRow = {
    id: uuidV7(now.getTime()),
    type,
    ...owner,
    createdBy: caller.userId,
    state: 'open',
    facts: {},
    sealedNumber: null,
    maskedNumber: null,
    erasedAt: null,
    erased: [],
    submittedAt: null,
    version: 0,
    createdAt: at,
    updatedAt: at,
  };
  await insertIdentities(db, [row]);
  const { id, enterpriseId } = row;
  const body = { interface: 'kyb' as const, userId: row.userId ?? caller.userId };
  await context.emit(...onboardingEvents.to(enterpriseId, 'created', { id, body }));
  const bare = { row, products: [], documents: [], agreements: [], asks: [], people: [] };
  const whole = await writeIdentity(context, bare, input);
  const after = { type, parts: partsOf(row, input), state: whole.row.state };
  await context.audit({ enterpriseId, subjectType: 'onboardingIdentity', subjectId: id, after });
  return presentIdentity(whole, service.env.OPERATOR_NAME, ignoredOf(context, input, OF_OTHERS[type]));
});
