import * as contracts from '#lib/contracts/onboarding/associated-people.ts';
import { MAX_PEOPLE } from '#lib/contracts/onboarding/kyb-shapes.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { type PersonRow, wholeOf } from '../kyb/kyb-queries.ts';
import { answerAsks, changeIdentity, insertPeople, withdrawAgreement } from '../kyb/kyb-store.ts';
import { ENDED_PERSON, peopleOf, refuseAll } from '../kyb/parts.ts';
import { isLargeOwner, peopleProblems, percentageText } from '../kyb/people-rules.ts';
import { presentPerson } from '../kyb/present-identity.ts';
import { holdBusiness } from './held-business.ts';

export const addAssociatedPerson = operation(contracts.addAssociatedPerson, async (context, input) => {
  const { db, now } = context;
  const { role, percentageOwnership, identityId } = input;
  const at = now.toISOString();
  const { row, people } = await holdBusiness(context, input);
  const before = people.map(({ link }) => ({
    role: link.role,
    identityId: link.personId,
    percentageOwnership: link.percentage === null ? undefined : Number(link.percentage),
  }));
  if (before.length >= MAX_PEOPLE) fail('unprocessable', `A business has ${MAX_PEOPLE} people at most.`);
  const place = `people.${before.length}.`;
  refuseAll(
    peopleProblems([...before, { role, identityId, percentageOwnership }], 'people').map(({ path, message }) => ({
      path: path.startsWith(place) ? path.slice(place.length) : 'percentageOwnership',
      message: path === 'people' ? 'with all others makes more than 100 percent' : message,
    })),
  );
  const known = (await peopleOf(context, row, [identityId])).get(identityId);
  if (known === undefined) return refuseField('identityId', 'is no identity of a person of this enterprise');
  if (known.isEnded) refuseField('identityId', ENDED_PERSON);
  const { userId } = known;
  if (people.some(({ link, person }) => link.role === role && person.row.userId === userId))
    refuseField('identityId', 'is of a person who is there already in this role');
  const link: PersonRow = {
    id: uuidV7(now.getTime()),
    businessId: row.id,
    personId: identityId,
    role,
    percentage: percentageText(percentageOwnership),
    createdAt: at,
  };
  await insertPeople(db, [link]);
  const isWithdrawn = isLargeOwner(link) && (await withdrawAgreement(db, row.id, 'noOwnerAbove10'));
  await answerAsks(db, row.id, { kind: 'associatedPerson', names: [role], at });
  const changed = await changeIdentity(db, row, { at });
  const { id: subjectId, enterpriseId } = row;
  const body = { parts: ['associatedPeople', ...(isWithdrawn ? ['agreements'] : [])] };
  await context.emit(...onboardingEvents.to(enterpriseId, 'changed', { id: subjectId, body }));
  const withdrawn = isWithdrawn ? { withdrawn: 'noOwnerAbove10' } : {};
  const after = { associatedPerson: link.id, role, identityId, percentageOwnership, ...withdrawn };
  await context.audit({ enterpriseId, subjectType: 'onboardingIdentity', subjectId, after });
  const added = (await wholeOf(db, changed)).people.find((one) => one.link.id === link.id);
  if (!added) throw new Error('the person is gone');
  return presentPerson(row.state, added);
});
