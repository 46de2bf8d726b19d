import * as contracts from '#lib/contracts/onboarding/associated-people.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { answerAsks, changeIdentity, deletePeople } from '../kyb/kyb-store.ts';
import { holdBusiness } from './held-business.ts';

const SEVERAL = 'They have several roles: name the `id` of one in the place of their identity.';

export const removeAssociatedPerson = operation(contracts.removeAssociatedPerson, async (context, input) => {
  const { db, now } = context;
  const named = input.associatedPersonId.toLowerCase();
  const { row, people } = await holdBusiness(context, input);
  const links = people.map(({ link }) => link);
  const ofPerson = links.filter(({ personId }) => personId === named);
  if (ofPerson.length > 1) fail('unprocessable', SEVERAL);
  const link = links.find(({ id }) => id === named) ?? ofPerson[0];
  if (link === undefined) return fail('not_found', 'Nobody of this id stands behind the business.');
  const at = now.toISOString();
  await deletePeople(db, [link.id]);
  await answerAsks(db, row.id, { kind: 'associatedPerson', names: [link.role], at });
  await changeIdentity(db, row, { at });
  const { id: subjectId, enterpriseId } = row;
  const body = { parts: ['associatedPeople'] };
  await context.emit(...onboardingEvents.to(enterpriseId, 'changed', { id: subjectId, body }));
  const before = { associatedPerson: link.id, role: link.role, identityId: link.personId };
  await context.audit({ enterpriseId, subjectType: 'onboardingIdentity', subjectId, before });
  return {};
});
