import assert from 'node:assert/strict';
import type { InputOf } from '#lib/contract.ts';
import { createKycIdentity, listKycIdentities, signKycIdentity } from '#lib/contracts/onboarding/kyc.ts';
import { addKycDocument } from '#lib/contracts/onboarding/kyc-documents.ts';
import type { ContractType, TransactionType } from '#lib/contracts/onboarding/kyc-words.ts';
import { getOnboardingReview } from '#lib/contracts/onboarding/reviews.ts';
import type { Facts } from '#lib/onboarding/kyc-rules.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { pngFile } from '#server/domains/documents/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { passTimeIn } from '#server/testing/pass-time.ts';
import { onboardingTasks } from '../tables.ts';
import { organizationIdOf } from '../testing-organization.ts';
import { insertKycIdentities, type KycRow, sealFacts } from './kyc-store.ts';

type Created = InputOf<typeof createKycIdentity>;

const ADDRESS = { addressCity: 'Portland', addressStreet1: '12 Alder Street', addressSubdivision: 'OR', country: 'US' };
const NAME = { nameFirst: 'Mara', nameLast: 'Lindqvist' };
const INDIVIDUAL = {
  ...ADDRESS,
  ...NAME,
  birthdate: '1988-04-21',
  countryOfCitizenship: 'USA',
  countryOfResidence: 'USA',
  govIdCountryOfIssuance: 'USA',
  identificationNumber: '536-90-4399',
  occupation: 'Healthcare',
  phoneNumber: '+15032345678',
  politicallyExposedPerson: false,
} as const;
const SIGNUP = { ...NAME, birthdate: '1988-04-21', country: 'USA', isEntity: false } as const;
const parts = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month, day: date };
};

/** The fields that identities of each kind are created with. */
export const FIELDS: Readonly<Record<TransactionType, object>> = {
  institutionalIndividual: INDIVIDUAL,
  incContracted: INDIVIDUAL,
  starterSignup: SIGNUP,
  unverifiedPayGoUser: { ...SIGNUP, isPrimaryContact: true },
  kycInc: { ...NAME, birthdate: '1988-04-21', country: 'DE' },
  euIndividual: {
    ...NAME,
    addressCity: 'Hamburg',
    addressPostalCode: '20095',
    addressStreet1: 'Raboisen 4',
    cityOfBirth: 'Kiel',
    countryOfBirth: 'DE',
    countryOfCitizenship: 'DE',
    countryOfResidence: 'DE',
    countryOfTaxResidence: 'DE',
    dateOfBirth: parts('1988-04-21'),
    email: 'mara.lindqvist@northwind.example',
    employmentStatus: 'Employee',
    externalUserId: 'crm-1188',
    idvPerformed: true,
    industry: 'Software & IT Services',
    initialKycCompletionDate: parts('2024-03-01'),
    lastKycCompletionDate: parts(new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10)),
    politicallyExposedPerson: false,
    sourceOfFunds: 'Income from Employment',
    taxId: '36 574 261 809',
  },
};

/** Asks for the onboarding of a new member, or of somebody. */
export async function askKyc(
  h: Harness,
  type: TransactionType,
  { as, ...more }: Partial<Record<string, unknown>> & { as?: TestUser } = {},
) {
  const who = as ?? (await h.create.user({ [h.enterpriseId]: 'viewer' }));
  const { enterpriseId } = h;
  const place = { userId: who.id, enterpriseId, organizationId: await organizationIdOf(h, enterpriseId) };
  const input = { transactionType: type, ...place, ...FIELDS[type], ...more } as Created;
  return { as: who, ...(await h.call(createKycIdentity, { as: who, input })) };
}

/** The same, and gives the identity. Throws unless it is replied 200. */
export async function beginKyc(h: Harness, type: TransactionType, more: Parameters<typeof askKyc>[2] = {}) {
  const { as, status, body, text } = await askKyc(h, type, more);
  if (status !== 200) throw new Error(text);
  return { as, id: body.id };
}

/** Moves the clock, and has done what becomes due of identities by then. */
export const passKycTime = (h: Harness, seconds: number): Promise<void> =>
  passTimeIn(h, onboardingTasks, seconds * 1000);

/** How an identity stands, for its person. */
export async function kycOf(h: Harness, { as, id }: { as: TestUser; id: string }) {
  const { body, text } = await h.call(listKycIdentities, { as, input: { identityId: id, allData: true } });
  const [identity] = body.identities;
  if (identity === undefined || !('transactionType' in identity)) throw new Error(text);
  return identity;
}

export const signature = (contractType: ContractType, more = {}) => ({
  contractType,
  contractVersion: '2026-01',
  contractSignerNameFull: 'Mara Lindqvist',
  contractSignedDate: '2026-03-02',
  contractSignedIPAddress: '198.51.100.7',
  userAgreesToTerms: true as const,
  ...more,
});

export const sign = (h: Harness, { as, id }: { as: TestUser; id: string }, ...types: ContractType[]) =>
  h.call(signKycIdentity, { as, input: { identityId: id, signatures: types.map((type) => signature(type)) } });

/** A form with documents of a person. */
export function formOf(parts: Readonly<Record<string, string | [Uint8Array, string, string?]>>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new Blob([new Uint8Array(part[0])], { type: part[2] ?? 'image/png' }), part[1]);
  }
  return form;
}

/** An identity that waits for documents. */
export async function beginWithDocuments(h: Harness, more: Parameters<typeof askKyc>[2] = {}) {
  const made = await beginKyc(h, 'kycInc', more);
  await passKycTime(h, 1);
  await passKycTime(h, 10);
  return made;
}

export const addDocument = (
  h: Harness,
  { as, id }: { as: TestUser; id: string },
  parts: Parameters<typeof formOf>[0] = { selectedIdClass: 'pp', frontPhoto: [pngFile(), 'passport.png'] },
) => h.call(addKycDocument, { as, input: { identityId: id }, file: formOf(parts) });

let made = 0;

/** An identity of a person as it stands, each newer than the one before. */
export async function insertKyc(
  h: Harness,
  { state, ...place }: Pick<KycRow, 'userId' | 'enterpriseId' | 'state'>,
): Promise<string> {
  made += 1;
  const at = new Date(h.service.clock.now().getTime() + made).toISOString();
  const id = uuidV7(Date.parse(at));
  const row: KycRow = {
    id,
    ...place,
    state,
    transactionType: 'starterSignup',
    organizationId: place.enterpriseId,
    createdBy: place.userId,
    errorDescription: null,
    errors: 0,
    ...sealFacts(h.service.vault, id, FIELDS.starterSignup as Facts),
    erasedAt: null,
    erased: [],
    debugStatus: null,
    debugFailureReason: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  await insertKycIdentities(h.db, [row]);
  return id;
}

/** A reviewer, people who wait for them, and people whose documents do. */
export async function reviewingPeople(h: Harness) {
  const reviewer = await h.create.user({}, { isPlatformAdmin: true });
  const read = async (identityId: string) =>
    (await h.call(getOnboardingReview, { as: reviewer, input: { identityId } })).body;
  return {
    reviewer,
    read,
    /** What every decision is sent with. */
    held: async (identityId: string) => ({ identityId, version: (await read(identityId)).version }),
    exposed: async () => {
      const made = await beginKyc(h, 'institutionalIndividual', { politicallyExposedPerson: true });
      await passKycTime(h, 1);
      await passKycTime(h, 10);
      assert.equal((await kycOf(h, made)).status, 'in review');
      return made;
    },
    shown: async () => {
      const made = await beginWithDocuments(h);
      const { body } = await addDocument(h, made);
      await passKycTime(h, 6);
      return { ...made, document: body.id };
    },
  };
}
