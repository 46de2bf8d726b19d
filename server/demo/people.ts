import { Licence, type Role } from '#lib/scopes.ts';
import { DAY_MS, iso } from './business-time.ts';
import { type Life, planLife } from './lives.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from './names.ts';
import { createRandom, type Random } from './random.ts';

export interface DemoEnterprise {
  id: string;
  key: 'main' | 'unlicensed' | 'foreign' | 'partner';
  name: string;
  domain: string;
  organizationId: string | null;
  licences: Licence[];
  createdAt: string;
}

export interface DemoMembership {
  enterpriseId: string;
  role: Role;
}

export interface DemoUser {
  id: string;
  name: string;
  email: string;
  /** Users that sign in have a password; the others are staff whose records the enterprises see. */
  canSignIn: boolean;
  isPlatformAdmin: boolean;
  memberships: DemoMembership[];
  createdAt: string;
  life: Life;
}

export interface DemoPeople {
  enterprises: Record<DemoEnterprise['key'], DemoEnterprise>;
  users: DemoUser[];
  admin: DemoUser;
  operator: DemoUser;
  foreignAdmin: DemoUser;
  /** Of the enterprise that is an off-exchange partner. */
  partnerAdmin: DemoUser;
  platformAdmin: DemoUser;
}

const STAFF = { main: 40, unlicensed: 8, foreign: 12, partner: 4 } as const;

function planEnterprises(random: Random, createdAt: string): DemoPeople['enterprises'] {
  const organizationId = random.hexId();
  type Named = Pick<DemoEnterprise, 'name' | 'domain' | 'licences'>;
  const firm = (key: DemoEnterprise['key'], named: Named): DemoEnterprise => ({
    id: random.hexId(),
    key,
    ...named,
    organizationId: key === 'main' || key === 'unlicensed' ? organizationId : null,
    createdAt,
  });
  return {
    main: firm('main', {
      name: 'Northgate Digital Assets',
      domain: 'northgate.example',
      licences: [...Licence.options],
    }),
    unlicensed: firm('unlicensed', {
      name: 'Northgate Treasury Services',
      domain: 'treasury.northgate.example',
      licences: [],
    }),
    foreign: firm('foreign', {
      name: 'Calder & Finch Capital',
      domain: 'calderfinch.example',
      licences: ['off-exchange', 'dvp'],
    }),
    partner: firm('partner', {
      name: 'Quayside Exchange',
      domain: 'quayside.example',
      licences: ['off-exchange', 'dvp'],
    }),
  };
}

const localPart = (name: string): string => name.toLowerCase().replaceAll(' ', '.');

type Unborn = Omit<DemoUser, 'createdAt' | 'life'>;

function planStaff(random: Random, enterprises: DemoPeople['enterprises']): Unborn[] {
  const taken = new Set<string>();
  const freshName = (): string => {
    const name = `${random.pick(GIVEN_NAMES)} ${random.pick(FAMILY_NAMES)}`;
    if (taken.has(name)) return freshName();
    taken.add(name);
    return name;
  };
  return (['main', 'unlicensed', 'foreign', 'partner'] as const).flatMap((key) =>
    Array.from({ length: STAFF[key] }, (): Unborn => {
      const name = freshName();
      return {
        id: random.hexId(),
        name,
        email: `${localPart(name)}@${enterprises[key].domain}`,
        canSignIn: false,
        isPlatformAdmin: false,
        memberships: [{ enterpriseId: enterprises[key].id, role: random.chance(0.25) ? 'operator' : 'viewer' }],
      };
    }),
  );
}

/** Enterprises, those who sign in, and staff. Ids follow from the seed alone, so that they outlive a change of date. */
export function planPeople(seed: number, date: Date): DemoPeople {
  const random = createRandom(`${seed}:people`);
  const createdAt = iso(date.getTime() - 240 * DAY_MS);
  const enterprises = planEnterprises(random, createdAt);
  const person = (name: string, domain: string, roles: Partial<Record<DemoEnterprise['key'], Role>>): Unborn => ({
    id: random.hexId(),
    name,
    email: `${localPart(name)}@${domain}`,
    canSignIn: true,
    isPlatformAdmin: false,
    memberships: Object.entries(roles).map(([key, role]) => ({
      enterpriseId: enterprises[key as DemoEnterprise['key']].id,
      role,
    })),
  });
  const born = (unborn: Unborn, founder: number | null): DemoUser => {
    const life = planLife(seed, date, { key: unborn.email, canSignIn: unborn.canSignIn, founder });
    return { ...unborn, createdAt: life.joinedAt, life };
  };
  const { main, foreign, partner } = enterprises;
  const admin = born(person('Ines Halvorsen', main.domain, { main: 'admin', unlicensed: 'admin' }), 0);
  const foreignAdmin = born(person('Rufus Calder', foreign.domain, { foreign: 'admin' }), 1);
  const partnerAdmin = born(person('Jonas Weil', partner.domain, { partner: 'admin' }), 1);
  const platformAdmin = born({ ...person('Platform Operator', 'clearhouse.example', {}), isPlatformAdmin: true }, 0);
  const operator = born(person('Tomas Okafor', main.domain, { main: 'operator' }), 9);
  const users = [
    admin,
    operator,
    born(person('Leila Brandt', main.domain, { main: 'viewer' }), 16),
    born(person('Sofia Anselm', main.domain, { main: 'admin', unlicensed: 'viewer' }), 2),
    foreignAdmin,
    born(person('Maya Finch', foreign.domain, { foreign: 'operator' }), 8),
    partnerAdmin,
    platformAdmin,
  ];
  return {
    enterprises,
    admin,
    operator,
    foreignAdmin,
    partnerAdmin,
    platformAdmin,
    users: [...users, ...planStaff(random, enterprises).map((unborn) => born(unborn, null))],
  };
}
