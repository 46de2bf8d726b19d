import type { BusinessFacts, IndividualFacts } from '#lib/contracts/onboarding/kyb-fields.ts';
import type { Requirement } from '#lib/contracts/onboarding/kyb-shapes.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { ERASED_NAMES } from '#lib/onboarding/erased-names.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { handToReviewers } from '../reviews/review-store.ts';
import { identityMoved } from '../tell-of-identity.ts';
import { describe } from './describe.ts';
import { concernedSince, enterpriseStateOf } from './enterprise-state.ts';
import { type IdentityRow, type Whole, wholeOf } from './kyb-queries.ts';
import { changeIdentity, lockPeople } from './kyb-store.ts';
import { placeOf } from './place.ts';
import { type Described, gapsIn, isContradicted, requirementsOf, unsaidFor } from './requirements.ts';

const NEEDED = 'is needed before it can be handed in';
const CONTRADICTED =
  'contradicts the agreement `noOwnerAbove10`: remove the owners of ten percent or more, or send them again, which takes the agreement back';

function placeProblems(told: Described): FieldProblem[] {
  const path = told.type === 'business' ? 'business.incorporationCountryCode' : 'individual.countryOfResidence';
  const places = told.products.length === 0 ? [placeOf(told)] : told.products.map((product) => placeOf(told, product));
  return places.includes(undefined)
    ? [{ path, message: `${NEEDED}, in the United States with the state, by address or \`subdivision\`` }]
    : [];
}

function gapText(told: Described, gap: Requirement): string {
  if (gap.status !== 'missing') return 'is there too often';
  if (gap.name === 'beneficialOwner' && isContradicted(told)) return CONTRADICTED;
  const fields = unsaidFor(told, gap);
  return fields.length === 0 ? 'is missing' : `is missing: ${fields.join(', ')}`;
}

/** Everything that keeps an identity from being handed in. */
export function handInProblems(told: Described): FieldProblem[] {
  const requirements = requirementsOf(told);
  return [
    ...placeProblems(told),
    ...(told.type === 'business' && told.facts.legalEntityStructure === undefined
      ? [{ path: 'business.legalEntityStructure', message: NEEDED }]
      : []),
    ...(told.type === 'business' && told.products.length === 0 ? [{ path: 'requestedProducts', message: NEEDED }] : []),
    ...gapsIn(requirements).map((gap) => ({ path: `${gap.kind}.${gap.name}`, message: gapText(told, gap) })),
  ];
}

/** What people call an identity. */
export function titleOf({
  type,
  facts,
  id,
  erasedAt,
}: Pick<IdentityRow, 'type' | 'facts' | 'id' | 'erasedAt'>): string {
  if (erasedAt !== null) return ERASED_NAMES[type];
  if (type === 'business') return (facts as BusinessFacts).businessName ?? id;
  const { nameFirst, nameLast } = facts as IndividualFacts;
  return [nameFirst, nameLast].filter(Boolean).join(' ') || id;
}

/** Hands an identity to the reviewers: nobody changes it from then on. Throws 400 that names what is missing. */
export async function handIn(context: Context, given: Whole): Promise<Whole> {
  const { db, now } = context;
  await lockPeople(
    db,
    given.people.map(({ link }) => link.personId),
  );
  const whole = await wholeOf(db, given.row);
  const problems = handInProblems(describe(whole));
  if (problems.length > 0)
    fail('validation_failed', `It cannot be handed in yet: ${problems.length} of its requirements are not met.`, {
      problems,
    });
  const at = now.toISOString();
  const { row } = whole;
  const before = await enterpriseStateOf(db, row.enterpriseId);
  const changed = await changeIdentity(db, row, { state: 'inReview', submittedAt: at, at });
  const { id: identityId, enterpriseId, createdBy } = row;
  const title = titleOf(row).slice(0, 200);
  await handToReviewers(db, { identityId, interface: 'kyb', enterpriseId, title, createdBy, at });
  const told = { id: row.id, enterpriseId, userId: row.userId ?? createdBy };
  const concerns = await concernedSince(db, enterpriseId, before);
  await context.emit(...identityMoved(told, { to: 'in review', concerns, by: 'sender' }));
  return wholeOf(db, changed);
}
