import type { BusinessFacts, IndividualFacts } from '#lib/contracts/onboarding/kyb-fields.ts';
import type { AssociatedPersonInput, RequestedProductInput } from '#lib/contracts/onboarding/kyb-shapes.ts';
import { BUSINESS_GROUPS, groupsOf, PERSON_GROUPS } from '#lib/onboarding/field-groups.ts';
import type { Context } from '#server/core/runtime/service.ts';
import type { GivenDocument } from './document-check.ts';
import { checkBusiness, checkPerson, mergedFacts } from './facts.ts';
import { handIn } from './hand-in.ts';
import { type IdentityRow, type Whole, wholeOf } from './kyb-queries.ts';
import { answerAsks, answerBehind, changeIdentity } from './kyb-store.ts';
import { numberAfter } from './number.ts';
import { demandOffered, takePeople, takeProducts } from './parts.ts';
import { takeDocuments } from './take-documents.ts';

/** What may be written of an identity; what is left out stays. */
export interface Written {
  individual?: Readonly<Record<string, unknown>> | undefined;
  business?: Readonly<Record<string, unknown>> | undefined;
  requestedProducts?: readonly RequestedProductInput[] | undefined;
  associatedPeople?: readonly AssociatedPersonInput[] | undefined;
  documents?: readonly GivenDocument[] | undefined;
  finalizeSubmission?: boolean | undefined;
}

/** The fields of a sent object, and the number apart from them. */
function partedNumber({ type }: Pick<IdentityRow, 'type'>, { business, individual }: Written) {
  const { einTinIdentificationNumber, identificationNumber, ...fields } =
    (type === 'business' ? business : individual) ?? {};
  const number = type === 'business' ? einTinIdentificationNumber : identificationNumber;
  return { fields, number: number as string | undefined };
}

/** Facts and number of an identity once what was sent is written. Throws 400 for what cannot be. */
export function factsAfter({ now, service }: Pick<Context, 'now' | 'service'>, row: IdentityRow, written: Written) {
  const { fields, number } = partedNumber(row, written);
  const facts = mergedFacts(row.facts, fields);
  const today = now.toISOString().slice(0, 10);
  if (row.type === 'business') checkBusiness(facts as BusinessFacts, today);
  else checkPerson(facts as IndividualFacts, today);
  return { facts, ...numberAfter(service.vault, row, { facts, given: number }) };
}

/** Names of what was sent for the other type, and of what nobody knows. */
export function ignoredOf({ ignored }: Pick<Context, 'ignored'>, sent: object, ofOthers: readonly string[]): string[] {
  const others = ofOthers.filter((name) => Reflect.get(sent, name) !== undefined);
  return [...ignored, ...others].slice(0, 1000).map((name) => name.slice(0, 1000));
}

/** What is of identities of the other type. */
export const OF_OTHERS = {
  individual: ['business', 'associatedPeople', 'enterpriseId', 'organizationId'],
  business: ['individual', 'userId'],
} as const;

/** The parts of an identity that something was sent for. */
export const partsOf = ({ type }: Pick<IdentityRow, 'type'>, written: Written): string[] =>
  (['individual', 'business', 'requestedProducts', 'associatedPeople', 'documents'] as const).filter(
    (name) => written[name] !== undefined && !(OF_OTHERS[type] as readonly string[]).includes(name),
  );

/** The fields and documents that were sent. */
export const namesOf = ({ type }: Pick<IdentityRow, 'type'>, written: Written): string[] => [
  ...Object.keys((type === 'business' ? written.business : written.individual) ?? {}),
  ...new Set((written.documents ?? []).map(({ documentType }) => documentType)),
];

/** Whatever was sent about what a reviewer asked for answers it. */
async function answer({ db, now }: Context, row: IdentityRow, written: Written): Promise<void> {
  const at = now.toISOString();
  const { fields, number } = partedNumber(row, written);
  const changed = new Set([...Object.keys(fields), ...(number === undefined ? [] : ['number'])]);
  const isBusiness = row.type === 'business';
  const names = groupsOf(isBusiness ? BUSINESS_GROUPS : PERSON_GROUPS, changed);
  await answerAsks(db, row.id, { kind: isBusiness ? 'businessInformation' : 'data', names, at });
  if (!isBusiness && changed.size > 0) await answerBehind(db, row.id, at);
  if (written.associatedPeople === undefined || !isBusiness) return;
  const roles = ['controlPerson', 'beneficialOwner', 'platformAdmin'];
  await answerAsks(db, row.id, { kind: 'associatedPerson', names: roles, at });
}

/** Writes what was sent of a held identity, and hands it in where that was asked. Throws 400. */
export async function writeIdentity(context: Context, whole: Whole, written: Written): Promise<Whole> {
  const { db, now } = context;
  const { row } = whole;
  const { requestedProducts: asked, associatedPeople: people, documents, finalizeSubmission = false } = written;
  const after = factsAfter(context, row, written);
  const changed = await changeIdentity(db, row, { ...after, at: now.toISOString() });
  const products = asked ? await takeProducts(context, row, { asked, before: whole.products }) : whole.products;
  demandOffered(context, changed, products);
  if (people !== undefined && row.type === 'business')
    await takePeople(context, row, { people, before: whole.people.map(({ link }) => link) });
  if (documents !== undefined) await takeDocuments(context, row, { given: documents, before: whole.documents });
  await answer(context, row, written);
  const current = await wholeOf(db, changed);
  return finalizeSubmission ? handIn(context, current) : current;
}
