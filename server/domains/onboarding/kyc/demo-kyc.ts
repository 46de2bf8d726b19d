import type { ContractType, IdClass, KycState, TransactionType } from '#lib/contracts/onboarding/kyc-words.ts';
import { SIGNATURES_OF } from '#lib/contracts/onboarding/kyc-words.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { recordHistory } from '#server/core/events/recorded-events.ts';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import type { Demo } from '#server/core/runtime/service.ts';
import { DAY_MS, iso } from '#server/demo/business-time.ts';
import { castOf } from '#server/demo/cast.ts';
import { between, type Step, toHistory } from '#server/demo/history.ts';
import { recordActions } from '#server/demo/past-actions.ts';
import type { DemoPeople, DemoUser } from '#server/demo/people.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { handToReviewers, insertReview } from '../reviews/review-store.ts';
import { identityMoved } from '../tell-of-identity.ts';
import { type Shown, toldOf, writeShown } from './demo-documents.ts';
import { insertKycIdentities, insertPastSignatures, type KycRow, sealFacts } from './kyc-store.ts';
import { reviewOf } from './move-kyc.ts';

interface Scene {
  enterprise: keyof DemoPeople['enterprises'];
  type: TransactionType;
  state: KycState;
  /** When it began, and how long it took to come so far. */
  daysAgo: number;
  tookDays: number;
  errorDescription?: string;
  /** What they have shown: their document, and where they live. */
  shows?: IdClass;
  more?: Readonly<Record<string, unknown>>;
}

const SSN_ERROR = 'identificationNumber: does not belong to this person. Correct it.';
const DECLINED = 'The documents could not be confirmed.';

/** Who has to show documents: they live elsewhere than theirs were issued. */
const FROM_ABROAD = { countryOfCitizenship: 'DEU', govIdCountryOfIssuance: 'DEU' };

const SCENES: readonly Scene[] = [
  { enterprise: 'main', type: 'institutionalIndividual', state: 'approved', daysAgo: 96, tookDays: 4 },
  {
    enterprise: 'main',
    type: 'institutionalIndividual',
    state: 'approved',
    daysAgo: 88,
    tookDays: 2,
    shows: 'pp',
    more: FROM_ABROAD,
  },
  { enterprise: 'main', type: 'euIndividual', state: 'approved', daysAgo: 61, tookDays: 6 },
  {
    enterprise: 'main',
    type: 'starterSignup',
    state: 'declined',
    daysAgo: 45,
    tookDays: 3,
    errorDescription: DECLINED,
  },
  { enterprise: 'main', type: 'kycInc', state: 'awaiting document upload', daysAgo: 6, tookDays: 0.01 },
  {
    enterprise: 'main',
    type: 'institutionalIndividual',
    state: 'in review',
    daysAgo: 4,
    tookDays: 0.01,
    shows: 'id',
    more: { ...FROM_ABROAD, politicallyExposedPerson: true },
  },
  {
    enterprise: 'main',
    type: 'euIndividual',
    state: 'in review',
    daysAgo: 2,
    tookDays: 0.01,
    more: { politicallyExposedPerson: true },
  },
  {
    enterprise: 'main',
    type: 'incContracted',
    state: 'ssn error',
    daysAgo: 1.5,
    tookDays: 0.01,
    errorDescription: SSN_ERROR,
  },
  { enterprise: 'main', type: 'starterSignup', state: 'awaiting signature', daysAgo: 1, tookDays: 0.01 },
  { enterprise: 'unlicensed', type: 'starterSignup', state: 'approved', daysAgo: 52, tookDays: 2 },
  { enterprise: 'foreign', type: 'euIndividual', state: 'approved', daysAgo: 70, tookDays: 5 },
  { enterprise: 'foreign', type: 'kycInc', state: 'awaiting document upload', daysAgo: 3, tookDays: 0.01 },
];

const BEFORE: Partial<Record<KycState, readonly KycState[]>> = {
  approved: ['awaiting signature', 'signature submitted'],
  declined: ['in review'],
};
const endOf = (state: KycState) => (state === 'approved' || state === 'declined' ? state : 'with-person');
const SHOWN: readonly KycState[] = ['awaiting document upload', 'records uploaded'];
/** The states through which an identity came to the one that it is in. */
const wayTo = ({ state, shows }: Scene): KycState[] => [
  'initiating',
  'evaluating submission',
  ...(shows === undefined ? [] : SHOWN),
  ...(shows !== undefined && state === 'approved' ? (['in review'] as const) : []),
  ...(BEFORE[state] ?? []),
  state,
];

const pad = (number: number): string => String(number).padStart(2, '0');
const partsOf = (at: number) => {
  const [year = '', month = '', day = ''] = iso(at).slice(0, 10).split('-');
  return { year, month, day };
};

/** What a believable person says of themselves for a kind. */
function factsOf(
  { random, date }: { random: Random; date: Date },
  { name }: DemoUser,
  { type, more }: Scene,
): Record<string, unknown> {
  const [nameFirst = name, ...rest] = name.split(' ');
  const names = { nameFirst, nameLast: rest.join(' ') || nameFirst };
  const birthdate = `${random.int(1962, 1996)}-${pad(random.int(1, 12))}-${pad(random.int(1, 28))}`;
  const [year = '', month = '', day = ''] = birthdate.split('-');
  if (type === 'kycInc') return { ...names, birthdate, country: 'DEU', ...more };
  if (type === 'starterSignup' || type === 'unverifiedPayGoUser')
    return { ...names, birthdate, country: 'USA', isEntity: false, ...more };
  const phoneNumber = `+1503${random.int(222, 799)}${pad(random.int(0, 99))}${pad(random.int(0, 99))}`;
  if (type !== 'euIndividual')
    return {
      ...names,
      birthdate,
      addressStreet1: `${random.int(10, 990)} Alder Street`,
      addressCity: 'Portland',
      addressSubdivision: 'OR',
      addressPostalCode: `972${pad(random.int(1, 39))}`,
      country: 'USA',
      countryOfCitizenship: 'USA',
      countryOfResidence: 'USA',
      govIdCountryOfIssuance: 'USA',
      identificationNumber: `5${random.int(30, 89)}-${pad(random.int(10, 89))}-${random.int(1000, 8999)}`,
      occupation: 'Crypto Services (ATM, Exchange, Lender, Coins/Token)',
      phoneNumber,
      politicallyExposedPerson: false,
      notionalTradedEachMonth: random.int(5, 90) * 10_000,
      ...more,
    };
  return {
    ...names,
    dateOfBirth: { day, month, year },
    cityOfBirth: 'Kiel',
    countryOfBirth: 'DEU',
    addressStreet1: `Raboisen ${random.int(1, 90)}`,
    addressCity: 'Hamburg',
    addressPostalCode: '20095',
    countryOfCitizenship: 'DEU',
    countryOfResidence: 'DEU',
    countryOfTaxResidence: 'DEU',
    email: `${nameFirst.toLowerCase()}@quayside.example`,
    employmentStatus: 'Employee',
    externalUserId: `crm-${random.int(1000, 9999)}`,
    idvPerformed: true,
    industry: 'Investment & Asset Mgmt',
    initialKycCompletionDate: partsOf(date.getTime() - 700 * DAY_MS),
    lastKycCompletionDate: partsOf(date.getTime() - 150 * DAY_MS),
    politicallyExposedPerson: false,
    sourceOfFunds: 'Income from Employment',
    taxId: `${random.int(10, 89)} ${random.int(100, 899)} ${random.int(100, 899)} ${random.int(100, 899)}`,
    ...more,
  };
}

interface Planned {
  row: KycRow;
  steps: Step[];
  shown: Shown | null;
}

function planScene(
  { vault, date, random }: Pick<Parameters<Demo['write']>[0], 'vault' | 'date'> & { random: Random },
  {
    user,
    scene,
    enterprise,
  }: { user: DemoUser; scene: Scene; enterprise: { id: string; organizationId: string | null } },
): Planned {
  const { state, type, daysAgo, tookDays, errorDescription = null } = scene;
  const began = date.getTime() - daysAgo * DAY_MS;
  const [createdAt, updatedAt] = [iso(began), iso(began + tookDays * DAY_MS)];
  const id = random.uuidAt(began);
  const { id: userId } = user;
  const place = { userId, enterpriseId: enterprise.id, organizationId: enterprise.organizationId ?? enterprise.id };
  const row: KycRow = {
    id,
    transactionType: type,
    ...place,
    createdBy: userId,
    state,
    errorDescription,
    errors: state.endsWith(' error') ? 1 : 0,
    ...sealFacts(vault, id, factsOf({ random, date }, user, scene)),
    erasedAt: null,
    erased: [],
    debugStatus: null,
    debugFailureReason: null,
    version: 1,
    createdAt,
    updatedAt,
  };
  const way = wayTo(scene);
  const created = onboardingEvents.to(enterprise.id, 'created', { id, body: { interface: 'kyc', userId } });
  const timeOf = (index: number): string => between(createdAt, updatedAt, index / (way.length - 1));
  const moves = way.map((to, index): Step => {
    const from = way[index - 1];
    return {
      at: timeOf(index),
      events: identityMoved(row, { to, concerns: 'user', ...(from !== undefined && { from }) }),
    };
  });
  const uploaded = way.indexOf('records uploaded');
  const shown = scene.shows === undefined ? null : { row, idClass: scene.shows, at: timeOf(uploaded) };
  if (shown) moves.splice(uploaded, 0, toldOf(shown));
  return { row, shown, steps: [{ at: createdAt, events: created }, ...moves] };
}

function planKyc(given: Pick<Parameters<Demo['write']>[0], 'vault'> & DemoIdentity, random: Random): Planned[] {
  const { people } = castOf(given);
  const taken = new Set<DemoUser>();
  return SCENES.flatMap((scene) => {
    const enterprise = people.enterprises[scene.enterprise];
    const user = people.users.find(
      (one) =>
        !taken.has(one) &&
        one !== people.operator &&
        one.name.includes(' ') &&
        one.memberships.some(({ enterpriseId }) => enterpriseId === enterprise.id),
    );
    if (user === undefined) return [];
    taken.add(user);
    return [planScene({ ...given, random }, { user, scene, enterprise })];
  });
}

const signaturesOf = (random: Random, { id, state, transactionType, userId, updatedAt }: KycRow, name: string) =>
  state !== 'approved'
    ? []
    : SIGNATURES_OF[transactionType].map((contractType: ContractType) => ({
        id: random.uuidAt(Date.parse(updatedAt)),
        identityId: id,
        contractType,
        contractVersion: '2026-01',
        signerName: name,
        signedOn: updatedAt.slice(0, 10),
        ip: `198.51.100.${random.int(2, 250)}`,
        sentBy: userId,
        createdAt: updatedAt,
      }));

/** People in every state that somebody has to do with, with how they came there. */
export async function writeKyc({ db, vault, ...identity }: Parameters<Demo['write']>[0]): Promise<void> {
  const random = createRandom(`${identity.seed}:kyc:${identity.date.toISOString()}`);
  const planned = planKyc({ vault, ...identity }, random);
  await insertKycIdentities(
    db,
    planned.map(({ row }) => row),
  );
  for (const { row } of planned)
    if (row.state === 'in review') await handToReviewers(db, reviewOf(row, row.updatedAt));
    else await insertReview(db, reviewOf(row, row.updatedAt), endOf(row.state));
  const signatures = planned.flatMap(({ row }) =>
    signaturesOf(random, row, [row.facts.nameFirst, row.facts.nameLast].join(' ')),
  );
  await insertPastSignatures(db, signatures);
  await recordHistory(
    db,
    toHistory(
      random,
      planned.flatMap(({ steps }) => steps),
    ),
  );
  const { people } = castOf(identity);
  const documents = createRandom(`${identity.seed}:kyc-documents:${identity.date.toISOString()}`);
  const sent = await writeShown(
    { db, vault, random: documents },
    planned.flatMap(({ shown }) => shown ?? []),
  );
  await recordActions(db, { random: documents, people }, sent);
  const actions = planned.map(({ row }) => ({
    at: row.createdAt,
    by: row.userId,
    enterpriseId: row.enterpriseId,
    operation: 'createKycIdentity',
    subjectType: 'onboardingIdentity' as const,
    subjectId: row.id,
    after: { userId: row.userId, transactionType: row.transactionType },
  }));
  await recordActions(db, { random, people }, actions);
}
