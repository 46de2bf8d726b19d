import type { Licence, Role } from '#lib/scopes.ts';
import { Licence as AnyLicence } from '#lib/scopes.ts';
import { DAY_MS, iso } from './business-time.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from './demo-names.ts';
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
}

export interface DemoPeople {
  enterprises: Record<DemoEnterprise['key'], DemoEnterprise>;
  users: DemoUser[];
  admin: DemoUser;
  operator: DemoUser;
  foreignAdmin: DemoUser;
}

const STAFF = { main: 40, unlicensed: 8, foreign: 12, partner: 4 } as const;

function planEnterprises(random: Random, createdAt: string): DemoPeople['enterprises'] {
  const organizationId = random.hexId();
  const firm = (key: DemoEnterprise['key'], name: string, domain: string, licences: Licence[]): DemoEnterprise => ({
    id: random.hexId(),
    key,
    name,
    domain,
    organizationId: key === 'main' || key === 'unlicensed' ? organizationId : null,
    licences,
    createdAt,
  });
  return {
    main: firm('main', 'Northgate Digital Assets', 'northgate.example', [...AnyLicence.options]),
    unlicensed: firm('unlicensed', 'Northgate Treasury Services', 'treasury.northgate.example', []),
    foreign: firm('foreign', 'Calder & Finch Capital', 'calderfinch.example', ['off-exchange', 'dvp']),
    partner: firm('partner', 'Quayside Exchange', 'quayside.example', ['off-exchange', 'dvp']),
  };
}

const localPart = (name: string): string => name.toLowerCase().replaceAll(' ', '.');

function planStaff(random: Random, enterprises: DemoPeople['enterprises'], createdAt: string): DemoUser[] {
  const taken = new Set<string>();
  const freshName = (): string => {
    const name = `${random.pick(GIVEN_NAMES)} ${random.pick(FAMILY_NAMES)}`;
    if (taken.has(name)) return freshName();
    taken.add(name);
    return name;
  };
  return (['main', 'unlicensed', 'foreign', 'partner'] as const).flatMap((key) =>
    Array.from({ length: STAFF[key] }, (): DemoUser => {
      const name = freshName();
      return {
        id: random.hexId(),
        name,
        email: `${localPart(name)}@${enterprises[key].domain}`,
        canSignIn: false,
        isPlatformAdmin: false,
        memberships: [{ enterpriseId: enterprises[key].id, role: random.chance(0.25) ? 'operator' : 'viewer' }],
        createdAt,
      };
    }),
  );
}

/** Enterprises, those who sign in, and staff. Ids follow from the seed alone, so that they outlive a change of date. */
export function planPeople(seed: number, date: Date): DemoPeople {
  const random = createRandom(`${seed}:people`);
  const createdAt = iso(date.getTime() - 240 * DAY_MS);
  const enterprises = planEnterprises(random, createdAt);
  const person = (name: string, domain: string, roles: Partial<Record<DemoEnterprise['key'], Role>>): DemoUser => ({
    id: random.hexId(),
    name,
    email: `${localPart(name)}@${domain}`,
    canSignIn: true,
    isPlatformAdmin: false,
    memberships: Object.entries(roles).map(([key, role]) => ({
      enterpriseId: enterprises[key as DemoEnterprise['key']].id,
      role,
    })),
    createdAt,
  });
  const { main, foreign, partner } = enterprises;
  const admin = person('Ines Halvorsen', main.domain, { main: 'admin', unlicensed: 'admin' });
  const foreignAdmin = person('Rufus Calder', foreign.domain, { foreign: 'admin' });
  const operator = person('Tomas Okafor', main.domain, { main: 'operator' });
  const users = [
    admin,
    operator,
    person('Leila Brandt', main.domain, { main: 'viewer' }),
    person('Sofia Anselm', main.domain, { main: 'admin', unlicensed: 'viewer' }),
    foreignAdmin,
    person('Maya Finch', foreign.domain, { foreign: 'operator' }),
    person('Jonas Weil', partner.domain, { partner: 'admin' }),
    { ...person('Platform Operator', 'clearhouse.example', {}), isPlatformAdmin: true },
  ];
  return {
    enterprises,
    admin,
    operator,
    foreignAdmin,
    users: [...users, ...planStaff(random, enterprises, createdAt)],
  };
}
