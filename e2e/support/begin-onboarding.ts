import type { InputOf } from '#lib/contract.ts';
import { createDocument } from '#lib/contracts/documents/documents.ts';
import { EXAMPLE_PDF } from '#lib/contracts/documents/example-file.ts';
import type { MediaType } from '#lib/contracts/documents/words.ts';
import { createKybIdentity, updateKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import type { addKybDocuments } from '#lib/contracts/onboarding/identity-documents.ts';
import { createKycIdentity } from '#lib/contracts/onboarding/kyc.ts';
import { BUSINESS, PERSON, PRODUCT } from '#server/domains/onboarding/testing.ts';
import { ask } from './ask.ts';
import type { Person } from './own-enterprise.ts';
import { loginToken } from './platform.ts';

type UploadedType = InputOf<typeof addKybDocuments>['documents'][number]['documentType'];

/** Begins the onboarding of a company as an admin of its enterprise. Gives the id of its identity. */
export const beginBusiness = async (enterpriseId: string, admin: Person): Promise<string> => {
  const business = {
    businessName: 'Alder Freight LLC',
    incorporationCountryCode: 'US',
    legalEntityStructure: 'llc',
    physicalBusinessAddress: {
      street1: '200 Harbor Street',
      city: 'Boston',
      subdivision: 'MA',
      zip: '02110',
      country: 'US',
    },
    einTinIdentificationNumber: '12-3456789',
  } as const;
  const requestedProducts = [{ name: 'Go Account' as const, bitgoOrg: 'Vendor Trust' }];
  const place = { enterpriseId, organizationId: enterpriseId };
  const made = await ask(
    createKybIdentity,
    { type: 'business', ...place, business, requestedProducts },
    await loginToken(admin),
  );
  return made.id;
};

/** What an onboarding asks of a person: to sign, or to show documents. */
const ASKING = {
  signature: { transactionType: 'starterSignup', country: 'USA', isEntity: false },
  documents: { transactionType: 'kycInc', country: 'DEU' },
} as const;

/** Begins the onboarding of somebody as themselves. Gives the id of their identity. */
export async function beginPerson(
  enterpriseId: string,
  person: Person,
  asking: keyof typeof ASKING = 'signature',
): Promise<string> {
  const [nameFirst = '', nameLast = ''] = person.name.split(' ');
  const place = { userId: person.id, enterpriseId, organizationId: enterpriseId };
  const input = { ...ASKING[asking], ...place, nameFirst, nameLast, birthdate: '1988-04-21' };
  return (await ask(createKycIdentity, input, await loginToken(person))).id;
}

/** A file as somebody has it. */
interface PaperFile {
  documentType: UploadedType;
  subType?: string;
  file: Buffer;
  type: MediaType;
}

/** Uploads a document of one file. Gives what an identity takes of it. */
export async function uploadPaper(
  person: Person,
  { documentType, subType, file, type }: PaperFile,
): Promise<{ documentId: string; documentType: UploadedType }> {
  const asked = { documentType, ...(subType !== undefined && { subType }) };
  const { documentId, files } = await ask(createDocument, asked, await loginToken(person));
  const reply = await fetch(`${files[0]?.uploadUrl}?fileName=${documentType}.${type.split('/')[1]}`, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(file),
  });
  if (reply.status !== 200) throw new Error(await reply.text());
  return { documentId, documentType };
}

/** Begins a company of which all is said, and the admin who runs and owns it; documents and agreements are missing. Gives its id. */
export async function beginSaidBusiness(enterpriseId: string, admin: Person): Promise<string> {
  const token = await loginToken(admin);
  const owner = { type: 'individual' as const, userId: admin.id, individual: PERSON, requestedProducts: [] };
  const { id: identityId } = await ask(createKybIdentity, { ...owner, actingEnterpriseId: enterpriseId }, token);
  const passport = await uploadPaper(admin, {
    documentType: 'governmentId',
    subType: 'passport',
    file: Buffer.from(EXAMPLE_PDF),
    type: 'application/pdf',
  });
  await ask(updateKybIdentity, { identityId, documents: [passport] }, token);
  const { amlAttestation: _, ...business } = BUSINESS;
  const associatedPeople = [
    { role: 'controlPerson' as const, identityId },
    { role: 'platformAdmin' as const, identityId },
    { role: 'beneficialOwner' as const, identityId, percentageOwnership: 60 },
  ];
  const place = { enterpriseId, organizationId: enterpriseId };
  const made = await ask(
    createKybIdentity,
    { type: 'business', ...place, business, associatedPeople, requestedProducts: [PRODUCT] },
    token,
  );
  return made.id;
}
