import * as contracts from '#lib/contracts/onboarding/associated-people.ts';
import { operation } from '#server/core/call/operation.ts';
import { wholeOf } from '../kyb/kyb-queries.ts';
import { presentPerson } from '../kyb/present-identity.ts';
import { readIdentity } from '../kyb/whose-identity.ts';
import { demandBusiness } from './held-business.ts';

export const listAssociatedPeople = operation(
  contracts.listAssociatedPeople,
  async (context, { businessId, ...headers }) => {
    const row = await readIdentity(context, { ...headers, identityId: businessId });
    demandBusiness(row);
    const { people } = await wholeOf(context.db, row);
    return { identityId: row.id, associatedPeople: people.map((one) => presentPerson(row.state, one)) };
  },
);
