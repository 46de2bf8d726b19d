import type { InputOf } from '#lib/contract.ts';
import { createKybIdentity, updateKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import type { KybIdentity } from '#lib/contracts/onboarding/kyb-shapes.ts';
import type { KybDocumentType } from '#lib/contracts/onboarding/kyb-words.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { beginKyc } from './kyc/testing-kyc.ts';
import { organizationIdOf } from './testing-organization.ts';

type Create = InputOf<typeof createKybIdentity>;

const phoneNumber = { countryCode: '1', phoneNumber: '6175550123' };
const address = { street1: '200 Harbor Street', city: 'Boston', subdivision: 'MA', zip: '02110', country: 'US' };
const contact = { nameFirst: 'Ines', nameLast: 'Falk', emailAddress: 'ines@quayside.example', phoneNumber };

/** All that is to be said of a business in the United States. */
export const BUSINESS = {
  businessName: 'Quayside Digital LLC',
  incorporationCountryCode: 'US',
  primaryOperationsCountryCode: 'USA',
  einTinIdentificationNumber: '12-3456789',
  physicalBusinessAddress: address,
  legalEntityStructure: 'llc',
  formationDate: '2019-04-01',
  primaryBusinessType: 'Payment Platforms',
  descriptionBusinessActivities: 'Settles invoices of small exporters.',
  fundsSource: 'proprietary',
  authorizedSigner: contact,
  billingContact: contact,
  isRegulated: false,
  sanctionAffiliates: false,
  diligenceMaterialFindings: false,
  amlAttestation: {
    userId: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
    attestationDate: '2026-03-02T09:30:00Z',
    attested: true,
  },
} as const satisfies Create['business'];
export const BUSINESS_DOCUMENTS = [
  'articlesOfOrganization',
  'operatingAgreement',
  'proofOfPrincipalPlaceOfBusiness',
  'w9',
] as const;

/** All that is to be said of a person in the United States. */
export const PERSON = {
  nameFirst: 'Ines',
  nameLast: 'Falk',
  birthdate: { year: '1988', month: '02', day: '29' },
  phoneNumber,
  email: 'ines@quayside.example',
  occupation: 'Other',
  countryOfCitizenship: 'US',
  countryOfResidence: 'US',
  govIdCountryOfIssuance: 'US',
  govIdClass: 'pp',
  address,
  identificationNumber: '219-09-9999',
  politicallyExposedPerson: false,
} as const satisfies Create['individual'];

export const PRODUCT = { name: 'Go Account', bitgoOrg: 'Vendor Trust' } as const;

interface Made {
  enterpriseId: string;
  as: TestUser;
}

/** A document of the document service, uploaded unless `isAwaited`. */
export async function insertUpload(
  h: Harness,
  { enterpriseId, as }: Made,
  { type, isAwaited = false }: { type: KybDocumentType; isAwaited?: boolean },
): Promise<string> {
  const id = uuidV7(Date.now());
  await h.ownerPool.query(
    'insert into documents (id, enterprise_id, created_by, document_type, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)',
    [id, enterpriseId, as.id, type, h.service.clock.nowIso()],
  );
  if (isAwaited)
    await h.ownerPool.query(
      `insert into document_files (id, document_id, view, is_required, token_hash, expires_at)
       values ($1, $2, 'full', true, $3, $4)`,
      [uuidV7(Date.now()), id, Buffer.from(id), h.service.clock.nowIso()],
    );
  return id;
}

/** Uploads of types, as an identity takes them. */
export const uploadsOf = (h: Harness, made: Made, types: readonly KybDocumentType[]) =>
  Promise.all(
    types.map(async (documentType) => ({
      documentId: await insertUpload(h, made, { type: documentType }),
      documentType,
    })),
  );

/** Begins an identity. */
export async function begin(h: Harness, as: TestUser, input: Create): Promise<KybIdentity> {
  const { status, body, text } = await h.call(createKybIdentity, { as, input });
  if (status !== 201) throw new Error(text);
  return body;
}

export const businessInput = (enterpriseId: string, more: Partial<Create> = {}): Create => ({
  type: 'business',
  enterpriseId,
  organizationId: enterpriseId,
  requestedProducts: [PRODUCT],
  ...more,
});

/** A person of whom all is said. */
export async function completePerson(h: Harness, { enterpriseId, as }: Made, userId = as.id): Promise<string> {
  const input = {
    type: 'individual',
    userId,
    individual: PERSON,
    requestedProducts: [],
    actingEnterpriseId: enterpriseId,
  };
  const { id } = await begin(h, as, input as Create);
  const documents = await uploadsOf(h, { enterpriseId, as }, ['governmentId']);
  await h.call(updateKybIdentity, { as, input: { identityId: id, documents } });
  return id;
}

/** A business of which all is said, ready to be handed in, with the person who runs and owns it. */
export async function readyBusiness(h: Harness, made: Made): Promise<{ id: string; personId: string }> {
  const personId = await completePerson(h, made);
  const associatedPeople: Create['associatedPeople'] = [
    { role: 'controlPerson', identityId: personId },
    { role: 'platformAdmin', identityId: personId },
    { role: 'beneficialOwner', identityId: personId, percentageOwnership: 60 },
  ];
  const organizationId = await organizationIdOf(h, made.enterpriseId);
  const input = businessInput(made.enterpriseId, { business: BUSINESS, associatedPeople, organizationId });
  const { id } = await begin(h, made.as, input);
  const documents = await uploadsOf(h, made, BUSINESS_DOCUMENTS);
  await h.call(updateKybIdentity, { as: made.as, input: { identityId: id, documents } });
  return { id, personId };
}

/** The same, handed in. */
export async function handedBusiness(h: Harness, made: Made): Promise<{ id: string; personId: string }> {
  const business = await readyBusiness(h, made);
  const input = { identityId: business.id, finalizeSubmission: true };
  const { status, text } = await h.call(updateKybIdentity, { as: made.as, input });
  if (status !== 200) throw new Error(text);
  return business;
}

/** A business and a person with numbers that are kept encrypted. */
export async function identitiesWithNumbers(h: Harness): Promise<void> {
  await readyBusiness(h, { enterpriseId: h.enterpriseId, as: h.admin });
  await beginKyc(h, 'institutionalIndividual');
}
