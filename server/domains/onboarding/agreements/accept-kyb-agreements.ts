import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/onboarding/agreements.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { demandOpen } from '../kyb/demand-open.ts';
import { type AgreementRow, type Whole, wholeOf } from '../kyb/kyb-queries.ts';
import { answerAsks, changeIdentity, insertAgreements } from '../kyb/kyb-store.ts';
import { refuseAll } from '../kyb/parts.ts';
import { isLargeOwner } from '../kyb/people-rules.ts';
import { holdIdentity } from '../kyb/whose-identity.ts';
import { presentAgreement } from './present-agreement.ts';
import { currentVersion } from './versions.ts';

type Given = ParsedInputOf<typeof contracts.acceptKybAgreements>['agreements'];

const HAS_OWNER = 'is not true: a beneficial owner of ten percent or more stands behind the business';

/** What is new and contradicts who owns the business. */
const ownerProblems = (given: Given, fresh: readonly { type: string }[], people: Whole['people']): FieldProblem[] =>
  fresh.some(({ type }) => type === 'noOwnerAbove10') && people.some(({ link }) => isLargeOwner(link))
    ? [{ path: `agreements.${given.findIndex(({ type }) => type === 'noOwnerAbove10')}.type`, message: HAS_OWNER }]
    : [];

/** What cannot be attested: another version than the current one, a signature of tomorrow, a text twice. */
function problemsOf(given: Given, now: string): FieldProblem[] {
  const types = given.map(({ type }) => type);
  return given.flatMap(({ type, version, signedAt }, index) => {
    const at = `agreements.${index}`;
    return [
      ...(version === currentVersion(type)
        ? []
        : [{ path: `${at}.version`, message: `must be ${currentVersion(type)}, which is the current one` }]),
      ...(signedAt > now ? [{ path: `${at}.signedAt`, message: 'must not lie in the future' }] : []),
      ...(types.indexOf(type) === index ? [] : [{ path: `${at}.type`, message: 'is there already' }]),
    ];
  });
}

/** What an agreement may answer of what a reviewer asked for. */
const ANSWERS = [
  { type: 'noOwnerAbove10', kind: 'associatedPerson', name: 'beneficialOwner' },
  { type: 'amlAttestation', kind: 'businessInformation', name: 'compliance' },
] as const;

export const acceptKybAgreements = operation(contracts.acceptKybAgreements, async (context, input) => {
  const { db, caller, now } = context;
  const at = now.toISOString();
  const row = await holdIdentity(context, input);
  refuseAll(problemsOf(input.agreements, at));
  const { agreements: before, people } = await wholeOf(db, row);
  const known = ({ type, version }: Given[number]): AgreementRow | undefined =>
    before.find((one) => one.type === type && one.version === version);
  const fresh = input.agreements
    .filter((one) => known(one) === undefined)
    .map(({ type, version, signerName, signedAt, ip }, index): AgreementRow => {
      const id = uuidV7(now.getTime() + index);
      return { type, version, signerName, signedAt, ip, id, identityId: row.id, sentBy: caller.userId, createdAt: at };
    });
  if (fresh.length > 0) {
    await demandOpen(db, row, 'unprocessable');
    refuseAll(ownerProblems(input.agreements, fresh, people));
    await insertAgreements(db, fresh);
    await changeIdentity(db, row, { at });
    for (const { type, kind, name } of ANSWERS)
      if (fresh.some((one) => one.type === type)) await answerAsks(db, row.id, { kind, names: [name], at });
    const body = { parts: ['agreements'] };
    await context.emit(...onboardingEvents.to(row.enterpriseId, 'changed', { id: row.id, body }));
  }
  const after = { agreements: fresh.map(({ type, version, signerName }) => ({ type, version, signerName })) };
  const { id: subjectId, enterpriseId } = row;
  await context.audit({ enterpriseId, subjectType: 'onboardingIdentity', subjectId, after });
  const kept = [...before, ...fresh];
  const answered = input.agreements.flatMap(
    ({ type, version }) => kept.find((one) => one.type === type && one.version === version) ?? [],
  );
  return { identityId: row.id, agreements: answered.map(presentAgreement) };
});
