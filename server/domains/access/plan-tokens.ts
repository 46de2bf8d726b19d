import type { Scope } from '#lib/scopes.ts';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { DAY_MS, HOUR_MS, iso, MINUTE_MS } from '#server/demo/business-time.ts';
import { castOf } from '#server/demo/cast.ts';
import type { DemoPeople } from '#server/demo/people.ts';
import { createRandom } from '#server/demo/random.ts';
import { planTokens, tokenText } from '#server/demo/secrets.ts';
import type { KnownToken } from './tokens/token-store.ts';

interface Wanted {
  place: keyof DemoPeople['enterprises'];
  /** Start of the owner’s name. */
  owner: string;
  label: string;
  scopes: readonly Scope[];
  madeDays: number;
  /** From now; negative for one that has ended. */
  endsDays: number;
  /** Minutes since it was last used; null: never. */
  usedMinutes: number | null;
  /** After how many days its owner revoked it. */
  revokedAfterDays?: number;
  ipRestrict?: readonly string[];
}

const READ: readonly Scope[] = ['settlement_network_read', 'wallet_view_all', 'portfolio_view'];
const OPERATE: readonly Scope[] = [...READ, 'settlement_network_write', 'trade_view'];
const EXIT = ['198.51.100.0/24'];

/** What an enterprise runs beside the scripts of the demo. */
const WANTED: readonly Wanted[] = [
  {
    place: 'main',
    owner: 'Ines',
    label: 'Treasury dashboard',
    scopes: READ,
    madeDays: 201,
    endsDays: 164,
    usedMinutes: 3,
  },
  {
    place: 'main',
    owner: 'Sofia',
    label: 'ERP reconciliation',
    scopes: READ,
    madeDays: 188,
    endsDays: 177,
    usedMinutes: 26,
    ipRestrict: EXIT,
  },
  {
    place: 'main',
    owner: 'Tomas',
    label: 'Settlement operations',
    scopes: OPERATE,
    madeDays: 96,
    endsDays: 84,
    usedMinutes: 11,
    ipRestrict: EXIT,
  },
  {
    place: 'main',
    owner: 'Tomas',
    label: 'Nightly settlement export',
    scopes: ['settlement_network_read'],
    madeDays: 81,
    endsDays: 9,
    usedMinutes: 640,
  },
  {
    place: 'main',
    owner: 'Sofia',
    label: 'Risk engine',
    scopes: [...READ, 'trade_view'],
    madeDays: 74,
    endsDays: 291,
    usedMinutes: 1,
    ipRestrict: ['198.51.100.64/26', '198.51.100.7'],
  },
  {
    place: 'main',
    owner: 'Leila',
    label: 'Month-end workbook',
    scopes: ['portfolio_view'],
    madeDays: 52,
    endsDays: 313,
    usedMinutes: 9 * 1440,
  },
  {
    place: 'main',
    owner: 'Ines',
    label: 'CI smoke tests',
    scopes: ['openid', 'profile', 'settlement_network_read'],
    madeDays: 33,
    endsDays: 57,
    usedMinutes: 2880,
  },
  {
    place: 'main',
    owner: 'Tomas',
    label: 'Address screening (staging)',
    scopes: ['wallet_view_all'],
    madeDays: 12,
    endsDays: 78,
    usedMinutes: null,
  },
  {
    place: 'main',
    owner: 'Ines',
    label: 'ERP reconciliation (old)',
    scopes: READ,
    madeDays: 214,
    endsDays: 151,
    usedMinutes: 190 * 1440,
    revokedAfterDays: 27,
  },
  {
    place: 'main',
    owner: 'Sofia',
    label: 'Auditor access, first half-year',
    scopes: READ,
    madeDays: 158,
    endsDays: -66,
    usedMinutes: 70 * 1440,
  },
  {
    place: 'unlicensed',
    owner: 'Ines',
    label: 'Payroll run',
    scopes: ['wallet_view_all'],
    madeDays: 120,
    endsDays: 245,
    usedMinutes: 5 * 1440,
  },
  {
    place: 'foreign',
    owner: 'Rufus',
    label: 'Prime desk',
    scopes: OPERATE,
    madeDays: 140,
    endsDays: 225,
    usedMinutes: 18,
  },
  {
    place: 'foreign',
    owner: 'Maya',
    label: 'Collateral report',
    scopes: READ,
    madeDays: 44,
    endsDays: 46,
    usedMinutes: 350,
  },
  {
    place: 'partner',
    owner: 'Jonas',
    label: 'Venue settlement engine',
    scopes: OPERATE,
    madeDays: 171,
    endsDays: 194,
    usedMinutes: 2,
  },
];

/** All tokens of the demo data: those that scripts use, and what people would have made. */
export function planAllTokens(vault: Vault, identity: DemoIdentity): KnownToken[] {
  const { people } = castOf(identity);
  const now = identity.date.getTime();
  const random = createRandom(`${identity.seed}:own-tokens`);
  const own = WANTED.map((wanted): KnownToken => {
    const { place, owner, label, scopes, madeDays, endsDays, usedMinutes, revokedAfterDays, ipRestrict } = wanted;
    const createdMs = now - madeDays * DAY_MS - random.int(0, 5 * 60) * MINUTE_MS;
    const enterpriseId = people.enterprises[place].id;
    return {
      id: random.hexId(),
      kind: 'access',
      userId: people.users.find(({ name }) => name.startsWith(owner))?.id ?? people.admin.id,
      label,
      text: tokenText(vault, `own:${place}:${label}`),
      scopes: [...scopes],
      enterpriseId,
      permittedEnterprises: [enterpriseId],
      ipRestrict: ipRestrict ? [...ipRestrict] : null,
      createdAt: iso(createdMs),
      expiresAt: iso(now + endsDays * DAY_MS + 8 * HOUR_MS),
      lastUsedAt:
        usedMinutes === null ? null : iso(Math.floor((now - usedMinutes * MINUTE_MS) / MINUTE_MS) * MINUTE_MS),
      revokedAt: revokedAfterDays === undefined ? null : iso(createdMs + revokedAfterDays * DAY_MS),
    };
  });
  const scripts = planTokens(vault, identity, people).map((token): KnownToken => ({ ...token, kind: 'access' }));
  return [...own, ...scripts];
}
