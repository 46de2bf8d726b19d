import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import { DAY_MS, HOUR_MS, iso, MINUTE_MS } from '#server/demo/business-time.ts';
import { adminOf, castOf, type DemoCast } from '#server/demo/cast.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import type { DemoWallet } from '#server/demo/wallets.ts';
import type { ConnectionDraft } from './connections/connection-store.ts';
import type { insertListings } from './listings/listing-store.ts';
import { expiryOf, reminderAt } from './rules.ts';
import { simulatedListings } from './simulated/simulated-listings.ts';

type Listings = Parameters<typeof insertListings>[1];
type Drafts = readonly ConnectionDraft[];

export interface AddressBookPlan {
  /** When the address book was opened. */
  since: string;
  listings: Listings;
  connections: Drafts;
}

const OPENED_DAYS = 200;
/** After so long a simulated counterparty answers. */
const ANSWER_MS = 5000;
const RECENT_DAYS = 2;
const OFFICE_OPENS = 8;
const OFFICE_MINUTES = 9 * 60;
/** Spreads what lies days apart over the office hours. */
const MINUTES_A_DAY_OF_AGE = 137;

/** What the firms of the demo say of themselves. */
const FIRMS = {
  main: 'Digital asset manager. Settles spot and OTC trades around the clock.',
  foreign: 'Prime brokerage and lending for digital assets.',
  partner: 'Exchange operator. One clearing account for all members.',
} as const;

/** What they say of their accounts, which of those stand in the directory, and which the operator recommends. */
const ACCOUNTS: Readonly<Record<string, { description: string; isPublic: boolean; isFeatured?: true }>> = {
  Treasury: { description: 'Treasury desk', isPublic: true },
  'Market Making': { description: 'Market making desk', isPublic: true },
  'Client Settlement': { description: 'Client settlement, by arrangement', isPublic: false },
  'Calder & Finch Prime': { description: 'Prime desk', isPublic: true, isFeatured: true },
  'Calder & Finch Lending': { description: 'Lending desk, by arrangement', isPublic: false },
  'Quayside Clearing': { description: 'Clearing account', isPublic: true, isFeatured: true },
};

/** What Northgate calls some of its counterparties. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  'Calder & Finch Prime': 'C&F prime desk (Rufus)',
  'Quayside Clearing': 'Quayside daily settlement',
};

const firmsOf = ({ people }: DemoCast) =>
  (['main', 'foreign', 'partner'] as const).map((key) => ({ key, firm: people.enterprises[key] }));

function planListings(random: Random, cast: DemoCast, at: (daysAgo: number) => number): Listings {
  return firmsOf(cast).map(({ key, firm }, index) => {
    const createdMs = at(OPENED_DAYS - index * 3);
    const times = (ms: number) => ({ createdAt: iso(ms), updatedAt: iso(ms) });
    const { id: enterpriseId, name } = firm;
    return {
      listing: { id: random.uuidAt(createdMs), enterpriseId, name, description: FIRMS[key], ...times(createdMs) },
      entries: cast.wallets.accountsOf(firm.id).flatMap((account, place) => {
        const said = ACCOUNTS[account.label];
        const ms = createdMs + (place + 1) * 7 * MINUTE_MS;
        return said ? [{ id: random.uuidAt(ms), walletId: account.id, coin: account.coin, ...said, ...times(ms) }] : [];
      }),
    };
  });
}

/** A listed account with all that a connection says of it. */
interface Party {
  entryId: string | null;
  walletId: string;
  enterpriseId: string;
  label: string;
  adminId: string | null;
}

const bare = (random: Random, ms: number, { own, other }: { own: Party; other: Party }): ConnectionDraft => ({
  id: random.uuidAt(ms),
  type: 'DVP',
  status: 'ACTIVE',
  ownerEnterpriseId: own.enterpriseId,
  ownerEntryId: own.entryId ?? '',
  ownerWalletId: own.walletId,
  targetEnterpriseId: other.enterpriseId,
  targetEntryId: other.entryId,
  targetWalletId: other.walletId,
  coin: 'ofc',
  requestedAt: iso(ms),
  createdBy: own.adminId,
  updatedBy: own.adminId,
  createdAt: iso(ms),
  updatedAt: iso(ms),
});

/** A pair that both sides made: asked, answered some hours later, active after the delay. */
function planPair(
  random: Random,
  ms: number,
  { own, other, answerMs }: { own: Party; other: Party; answerMs?: number },
): [ConnectionDraft, ConnectionDraft] {
  const answeredMs = ms + (answerMs ?? random.int(2, 55) * MINUTE_MS + (random.chance(0.4) ? DAY_MS : 0));
  const activeMs = answeredMs + HOUR_MS;
  const asked = bare(random, ms, { own, other });
  const answer = bare(random, answeredMs, { own: other, other: own });
  const both = { updatedAt: iso(activeMs), updatedBy: null };
  return [
    { ...asked, ...both, linkedConnectionId: answer.id, localEntryDescription: OWN_WORDS[other.label] ?? null },
    { ...answer, ...both, linkedConnectionId: asked.id },
  ];
}

/** A request that has waited for so many reminders. */
const reminded = (draft: ConnectionDraft, sent: number): ConnectionDraft => ({
  ...draft,
  status: 'REQUESTED',
  remindersSent: sent,
  reminderLastSentAt: reminderAt(draft.createdAt, sent - 1),
});

/** One that has ended at a moment. */
const ended = (draft: ConnectionDraft, ending: ConnectionDraft['ending'], updatedAt: string): ConnectionDraft => ({
  ...draft,
  status: 'INACTIVE',
  ending,
  updatedAt,
  updatedBy: null,
});

interface Parties {
  own: (label: string) => Party;
  simulated: (name: string) => Party;
  unlisted: Party;
}

/** What waits and what has ended, with the simulated counterparties. */
function planSimulated(
  random: Random,
  at: (daysAgo: number) => number,
  { own, simulated }: Parties,
): ConnectionDraft[] {
  const asked = (daysAgo: number, mine: string, name: string): ConnectionDraft => ({
    ...bare(random, at(daysAgo), { own: own(mine), other: simulated(name) }),
    simulatedSide: 'target',
  });
  const old = asked(75, 'Treasury', 'Sim Silent');
  const declined = asked(20, 'Market Making', 'Sim Declines');
  const asking = bare(random, at(1.4), { own: simulated('Sim Silent'), other: own('Market Making') });
  const [first, second] = planPair(random, at(90), {
    own: own('Client Settlement'),
    other: simulated('Sim Accepts'),
    answerMs: ANSWER_MS,
  });
  const over = iso(at(31));
  const [ours, theirs] = planPair(random, at(60), {
    own: own('Market Making'),
    other: simulated('Sim Accepts'),
    answerMs: ANSWER_MS,
  });
  return [
    { ...ours, simulatedSide: 'target' },
    { ...theirs, simulatedSide: 'owner' },
    { ...ended(reminded(old, 3), 'expired', expiryOf(old.createdAt)), isHidden: true },
    reminded(asked(10, 'Treasury', 'Sim Silent'), 3),
    {
      ...ended(declined, 'declined', iso(Date.parse(declined.createdAt) + ANSWER_MS)),
      endingReason: 'The simulated counterparty declines every request.',
    },
    {
      ...asked(0.2, 'Client Settlement', 'Sim Reviewed'),
      status: 'UNDER_REVIEW',
      requestedAt: null,
      evaluationId: random.uuidAt(at(0.2)),
    },
    { ...ended(first, 'deactivated', over), simulatedSide: 'target' },
    { ...ended(second, 'deactivated', over), simulatedSide: 'owner' },
    { ...reminded(asking, 1), simulatedSide: 'owner' },
  ];
}

/** An account of the own group that is not listed. */
const planUnlisted = (random: Random, ms: number, { own, unlisted }: Parties): ConnectionDraft => ({
  ...bare(random, ms, { own: own('Treasury'), other: unlisted }),
  type: 'WHITELIST',
  requestedAt: null,
  updatedAt: iso(ms + HOUR_MS),
  updatedBy: null,
  localListingId: random.uuidAt(ms),
  localEntryId: random.uuidAt(ms),
  localListingName: 'Northgate Treasury Services',
  localListingDescription: 'Our own group: payroll and rent.',
  localEntryDescription: 'Group payroll',
});

/** About that moment, in office hours and on a working day; of the last two days the moment itself. */
function officeTime(ms: number, salt: number): number {
  const day = new Date(ms);
  if (salt < RECENT_DAYS) return ms;
  const weekday = day.getUTCDay();
  if (weekday === 0 || weekday === 6) day.setUTCDate(day.getUTCDate() - (weekday === 0 ? 2 : 1));
  const minutes = Math.round(salt * MINUTES_A_DAY_OF_AGE) % OFFICE_MINUTES;
  day.setUTCHours(OFFICE_OPENS, minutes, Math.round(salt * 17) % 60, 0);
  return day.getTime();
}

/** Listings of the firms, and connections in every status: each account of the first enterprise with each of the others’. */
export function planAddressBook(identity: DemoIdentity): AddressBookPlan {
  const { seed, date } = identity;
  const cast = castOf(identity);
  const { people, wallets } = cast;
  const random = createRandom(`${seed}:address-book:${date.toISOString()}`);
  const at = (daysAgo: number): number => officeTime(date.getTime() - Math.round(daysAgo * DAY_MS), daysAgo);
  const listings = planListings(random, cast, at);
  const since = iso(at(OPENED_DAYS));
  const entries = new Map(listings.flatMap((one) => one.entries.map((entry) => [entry.walletId, entry.id] as const)));
  const partyOf = (wallet: DemoWallet): Party => ({
    entryId: entries.get(wallet.id) ?? null,
    walletId: wallet.id,
    enterpriseId: wallet.enterpriseId,
    label: wallet.label,
    adminId: adminOf(people, wallet.enterpriseId),
  });
  const accounts = (key: 'main' | 'foreign' | 'partner' | 'unlicensed'): Party[] =>
    wallets.accountsOf(people.enterprises[key].id).map(partyOf);
  const named = (all: readonly Party[], label: string): Party => {
    const found = all.find((one) => one.label === label);
    if (!found) throw new Error(`the demo has no account called ${label}`);
    return found;
  };
  const venues = simulatedListings(since).map(({ listing, entries: [entry] }) => ({
    entryId: entry?.id ?? null,
    walletId: entry?.walletId ?? '',
    enterpriseId: listing.enterpriseId,
    label: listing.name,
    adminId: null,
  }));
  const [mine, foreign, partner] = [accounts('main'), accounts('foreign'), accounts('partner')];
  const pairs = [
    ...mine.flatMap((own) => [...foreign, ...partner].map((other) => ({ own, other }))),
    ...foreign.flatMap((own) => partner.map((other) => ({ own, other }))),
  ];
  const connections = pairs.flatMap((pair, index) => planPair(random, at(190 - index * 2), pair));
  const parties: Parties = {
    own: (label) => named(mine, label),
    simulated: (label) => named(venues, label),
    unlisted: named(accounts('unlicensed'), 'Treasury Services'),
  };
  const others = [...planSimulated(random, at, parties), planUnlisted(random, at(120), parties)];
  return { since, listings, connections: [...connections, ...others] };
}
