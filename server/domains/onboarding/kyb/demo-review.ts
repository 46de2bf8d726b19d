import type { BusinessFacts, IndividualFacts } from '#lib/contracts/onboarding/kyb-fields.ts';
import type { KybDocumentType } from '#lib/contracts/onboarding/kyb-words.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { after } from '#lib/time.ts';
import { recordHistory } from '#server/core/events/recorded-events.ts';
import type { Demo } from '#server/core/runtime/service.ts';
import { DAY_MS, iso, MINUTE_MS } from '#server/demo/business-time.ts';
import { castOf } from '#server/demo/cast.ts';
import { toHistory } from '#server/demo/history.ts';
import { type PastAction, recordActions } from '#server/demo/past-actions.ts';
import type { DemoEnterprise, DemoUser } from '#server/demo/people.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { specimenPage, specimenPicture } from '#server/demo/specimen.ts';
import { type PastFile, writePastDocument } from '#server/domains/documents/public.ts';
import { currentVersion } from '../agreements/versions.ts';
import { handToReviewers } from '../reviews/review-store.ts';
import { identityMoved } from '../tell-of-identity.ts';
import type { IdentityRow } from './kyb-queries.ts';
import { insertAgreements, insertDocuments, insertIdentities, insertPeople, replaceProducts } from './kyb-store.ts';
import { numberAfter } from './number.ts';

const DAYS_AGO = 3;
const ADDRESS = { street1: '14 Quay Street', city: 'Portland', subdivision: 'ME', zip: '04101', country: 'USA' };
const PHONE = { countryCode: '1', phoneNumber: '2075550148' };
const EIN = '46-1183502';
const SSN = '514-32-7781';

const SHOWN = [
  ['articlesOfOrganization', 'Articles of organization'],
  ['operatingAgreement', 'Operating agreement'],
  ['proofOfPrincipalPlaceOfBusiness', 'Proof of the principal place of business'],
  ['w9', 'Form W-9'],
] as const satisfies readonly (readonly [KybDocumentType, string])[];
const AGREED = ['tosBusiness', 'privacy', 'amlAttestation', 'eSignConsent'] as const;
const ROLES = [
  { role: 'controlPerson', percentage: null },
  { role: 'platformAdmin', percentage: null },
  { role: 'beneficialOwner', percentage: '62.500' },
] as const;

/** All that a business says of itself. */
function businessFacts({ name }: DemoEnterprise, person: ReturnType<typeof contactOf>): BusinessFacts {
  return {
    businessName: `${name} LLC`,
    incorporationCountryCode: 'USA',
    primaryOperationsCountryCode: 'USA',
    physicalBusinessAddress: ADDRESS,
    legalEntityStructure: 'llc',
    formationDate: '2018-09-03',
    primaryBusinessType: 'Crypto Services (Exchange, ATM, Borrow/Lend)',
    descriptionBusinessActivities: 'Runs an exchange for institutions, which settle outside of it.',
    fundsSource: 'customer',
    authorizedSigner: person,
    billingContact: person,
    isRegulated: false,
    sanctionAffiliates: false,
    diligenceMaterialFindings: false,
  };
}

const namesOf = (name: string) => {
  const [nameFirst = name, ...rest] = name.split(' ');
  return { nameFirst, nameLast: rest.join(' ') || nameFirst };
};
const contactOf = ({ name, email }: DemoUser) => ({ ...namesOf(name), emailAddress: email, phoneNumber: PHONE });

/** All that whoever runs it says of themselves. */
const personFacts = ({ name, email }: DemoUser): IndividualFacts => ({
  ...namesOf(name),
  birthdate: { year: '1979', month: '11', day: '08' },
  phoneNumber: PHONE,
  email,
  occupation: 'Other',
  countryOfCitizenship: 'USA',
  countryOfResidence: 'USA',
  govIdCountryOfIssuance: 'USA',
  govIdClass: 'pp',
  address: ADDRESS,
  politicallyExposedPerson: false,
});

interface Scene {
  kit: Parameters<Demo['write']>[0] & { random: Random };
  enterprise: DemoEnterprise;
  admin: DemoUser;
  /** When it began, and when it was handed in. */
  at: string;
  handedAt: string;
}

/** The identities of a business and of the person behind it. */
function planIdentities({ kit, enterprise, admin, at, handedAt }: Scene): {
  business: IdentityRow;
  person: IdentityRow;
} {
  const common = {
    enterpriseId: enterprise.id,
    organizationId: enterprise.organizationId ?? enterprise.id,
    createdBy: admin.id,
    sealedNumber: null,
    maskedNumber: null,
    erasedAt: null,
    erased: [],
    version: 1,
    createdAt: at,
    updatedAt: handedAt,
  };
  const plan = (type: IdentityRow['type'], facts: BusinessFacts | IndividualFacts, given: string): IdentityRow => {
    const isBusiness = type === 'business';
    const row: IdentityRow = {
      ...common,
      id: kit.random.uuidAt(Date.parse(at)),
      type,
      userId: isBusiness ? null : admin.id,
      state: isBusiness ? 'inReview' : 'open',
      facts: { ...facts },
      submittedAt: isBusiness ? handedAt : null,
    };
    return { ...row, ...numberAfter(kit.vault, row, { facts, given }) };
  };
  return {
    business: plan('business', businessFacts(enterprise, contactOf(admin)), EIN),
    person: plan('individual', personFacts(admin), SSN),
  };
}

/** A document that an identity is shown by. Gives what its maker did. */
async function writeDocument(
  { kit, admin, at }: Scene,
  { id: identityId, enterpriseId }: IdentityRow,
  { documentType, file }: { documentType: KybDocumentType; file: PastFile },
): Promise<PastAction[]> {
  const isPassport = documentType === 'governmentId';
  const place = { enterpriseId, by: admin.id, documentType, at, files: [file], isHeld: true };
  const { id: documentId, actions } = await writePastDocument(
    kit,
    isPassport ? { ...place, subType: 'passport' } : place,
  );
  const row = { id: kit.random.uuidAt(Date.parse(at)), identityId, documentId, documentType, reason: null };
  await insertDocuments(kit.db, [{ ...row, state: 'submitted', createdAt: at, updatedAt: at }]);
  return actions;
}

async function writeDocuments(scene: Scene, business: IdentityRow, person: IdentityRow): Promise<PastAction[]> {
  const { kit, enterprise, admin } = scene;
  const pages = SHOWN.map(([documentType, title]) => {
    const lines = [`${enterprise.name} LLC`, ADDRESS.street1, `${ADDRESS.city} ${ADDRESS.subdivision} ${ADDRESS.zip}`];
    const bytes = specimenPage(title, [...lines, '', `Signed by ${admin.name}`]);
    const file = { fileName: `${title.toLowerCase().replaceAll(' ', '-')}.pdf`, mediaType: 'application/pdf', bytes };
    return { documentType, file: file as PastFile };
  });
  const actions: PastAction[] = [];
  for (const page of pages) actions.push(...(await writeDocument(scene, business, page)));
  const passport: PastFile = {
    fileName: 'passport.png',
    mediaType: 'image/png',
    bytes: specimenPicture(kit.random, 'front'),
  };
  actions.push(...(await writeDocument(scene, person, { documentType: 'governmentId', file: passport })));
  return actions;
}

/** What was agreed to, who stands behind the business, and what it asks for. */
async function writeParts({ kit: { db, random }, admin, at }: Scene, business: IdentityRow, person: IdentityRow) {
  const newId = () => random.uuidAt(Date.parse(at));
  const product = { name: 'Go Account', bitgoOrg: 'Vendor Trust', country: null, subdivision: null } as const;
  await replaceProducts(db, business.id, [
    { id: newId(), identityId: business.id, ...product, decision: null, position: 0 },
  ]);
  await insertPeople(
    db,
    ROLES.map((one) => ({ ...one, id: newId(), businessId: business.id, personId: person.id, createdAt: at })),
  );
  const signed = { signerName: admin.name, signedAt: at, ip: admin.life.address, sentBy: admin.id, createdAt: at };
  await insertAgreements(
    db,
    AGREED.map((type) => ({ ...signed, id: newId(), identityId: business.id, type, version: currentVersion(type) })),
  );
}

/** What happened to it, and who did it. */
async function writeHistory(
  { kit: { db, random, ...identity }, admin, at, handedAt }: Scene,
  { business, person, uploads }: { business: IdentityRow; person: IdentityRow; uploads: PastAction[] },
): Promise<void> {
  const { enterpriseId } = business;
  const body = { interface: 'kyb' as const, userId: admin.id };
  const begun = [person, business].map(({ id }) => ({
    at,
    events: onboardingEvents.to(enterpriseId, 'created', { id, body, actorUserId: admin.id }),
  }));
  const told = { id: business.id, enterpriseId, userId: admin.id };
  const move = { to: 'in review', concerns: 'enterprise', actorUserId: admin.id } as const;
  const handed = { at: handedAt, events: identityMoved(told, move) };
  await recordHistory(db, toHistory(random, [...begun, handed]));
  const action = { by: admin.id, enterpriseId, subjectType: 'onboardingIdentity' as const };
  const created = [person, business].map(({ id, type }) => ({
    ...action,
    at,
    operation: 'createKybIdentity',
    subjectId: id,
    after: { type },
  }));
  const submitted = {
    ...action,
    at: handedAt,
    operation: 'updateKybIdentity',
    subjectId: business.id,
    before: { state: 'open' },
    after: { state: 'inReview' },
  };
  await recordActions(db, { random, people: castOf(identity).people }, [...created, ...uploads, submitted]);
}

/** A business of which all was said and shown, which waits for a reviewer. */
export async function writeKybReview(kit: Parameters<Demo['write']>[0]): Promise<void> {
  const { seed, date } = kit;
  const { people } = castOf(kit);
  const random = createRandom(`${seed}:kyb-review:${date.toISOString()}`);
  const at = iso(date.getTime() - DAYS_AGO * DAY_MS);
  const scene: Scene = {
    kit: { ...kit, random },
    enterprise: people.enterprises.partner,
    admin: people.partnerAdmin,
    at,
    handedAt: after(at, 90 * MINUTE_MS),
  };
  const { business, person } = planIdentities(scene);
  await insertIdentities(kit.db, [business, person]);
  await writeParts(scene, business, person);
  const uploads = await writeDocuments(scene, business, person);
  const { id: identityId, enterpriseId, createdBy } = business;
  const title = `${scene.enterprise.name} LLC`;
  const handed = { identityId, interface: 'kyb' as const, enterpriseId, title, createdBy, at: scene.handedAt };
  await handToReviewers(kit.db, handed);
  await writeHistory(scene, { business, person, uploads });
}
