import type { BusinessFacts, IndividualFacts } from '#lib/contracts/onboarding/kyb-fields.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { recordHistory } from '#server/core/events/recorded-events.ts';
import type { Demo } from '#server/core/runtime/service.ts';
import { businessInstant, iso } from '#server/demo/business-time.ts';
import { adminOf, castOf } from '#server/demo/cast.ts';
import { toHistory } from '#server/demo/history.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import type { IdentityRow, ProductRow } from './kyb-queries.ts';
import { insertIdentities, insertPeople, replaceProducts } from './kyb-store.ts';
import { numberAfter } from './number.ts';

interface Scene {
  place: 'main' | 'unlicensed' | 'foreign';
  /** What the enterprise has said of itself so far. */
  facts: BusinessFacts;
  ein?: string;
  bitgoOrg: ProductRow['bitgoOrg'];
}

const SCENES: readonly Scene[] = [
  {
    place: 'main',
    facts: {
      incorporationCountryCode: 'USA',
      primaryOperationsCountryCode: 'USA',
      physicalBusinessAddress: {
        street1: '200 Harbor Street',
        city: 'Boston',
        subdivision: 'MA',
        zip: '02110',
        country: 'USA',
      },
      legalEntityStructure: 'corporationCAndS',
      formationDate: '2017-06-12',
      primaryBusinessType: 'Broker/Dealer',
      descriptionBusinessActivities: 'Trades and settles digital assets for institutions.',
      fundsSource: 'customer',
    },
    ein: '84-2790163',
    bitgoOrg: 'Vendor Trust',
  },
  { place: 'unlicensed', facts: { incorporationCountryCode: 'DEU' }, bitgoOrg: 'Vendor Germany' },
  { place: 'foreign', facts: {}, bitgoOrg: 'Vendor Singapore' },
];

/** What the administrator of each has said of themselves. */
const PERSON: IndividualFacts = { countryOfCitizenship: 'USA', countryOfResidence: 'USA', occupation: 'Other' };

type Kit = Parameters<Demo['write']>[0];

async function writeScene(
  { db, vault, date, random }: Kit & { random: Random },
  { facts, ein, bitgoOrg }: Scene,
  {
    enterprise,
    createdBy,
  }: { enterprise: { id: string; name: string; organizationId: string | null }; createdBy: string },
): Promise<void> {
  const at = iso(businessInstant(random, date, { least: 1, most: 20 }));
  const newId = () => random.uuidAt(Date.parse(at));
  const common = {
    enterpriseId: enterprise.id,
    organizationId: enterprise.organizationId ?? enterprise.id,
    createdBy,
    state: 'open' as const,
    sealedNumber: null,
    maskedNumber: null,
    erasedAt: null,
    erased: [],
    submittedAt: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  const business: IdentityRow = {
    ...common,
    id: newId(),
    type: 'business',
    userId: null,
    facts: { businessName: enterprise.name, ...facts },
  };
  const numbered = { ...business, ...numberAfter(vault, business, { facts, given: ein }) };
  const person: IdentityRow = { ...common, id: newId(), type: 'individual', userId: createdBy, facts: { ...PERSON } };
  await insertIdentities(db, [numbered, person]);
  const product = { name: 'Go Account' as const, country: null, subdivision: null, decision: null, position: 0 };
  await replaceProducts(db, business.id, [{ id: newId(), identityId: business.id, bitgoOrg, ...product }]);
  const behind = { role: 'controlPerson' as const, percentage: null, createdAt: at };
  await insertPeople(db, [{ id: newId(), businessId: business.id, personId: person.id, ...behind }]);
  const steps = [business, person].map(({ id }) => {
    const body = { interface: 'kyb' as const, userId: createdBy };
    return { at, events: onboardingEvents.to(enterprise.id, 'created', { id, body, actorUserId: createdBy }) };
  });
  await recordHistory(db, toHistory(random, steps));
}

/** Businesses that are being onboarded, and who runs them. */
export async function writeKyb(kit: Kit): Promise<void> {
  const { seed, date } = kit;
  const { people } = castOf({ seed, date });
  const random = createRandom(`${seed}:kyb:${date.toISOString()}`);
  for (const scene of SCENES) {
    const enterprise = people.enterprises[scene.place];
    const createdBy = adminOf(people, enterprise.id);
    if (createdBy !== null) await writeScene({ ...kit, random }, scene, { enterprise, createdBy });
  }
}
