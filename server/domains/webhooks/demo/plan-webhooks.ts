import { accessTokenEvents } from '#lib/events/access.ts';
import { bankAccountEvents } from '#lib/events/banking.ts';
import type { CallbackContent, DomainEvent } from '#lib/events/catalogue.ts';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import { DAY_MS, HOUR_MS, iso, MINUTE_MS } from '#server/demo/business-time.ts';
import { castOf, type DemoCast } from '#server/demo/cast.ts';
import type { DemoEnterprise } from '#server/demo/people.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { callbacksOf, contentOfEvent } from '../fan-out/event-content.ts';
import type { DemoReceiver } from '../receivers/demo-receivers.ts';
import type { webhooks } from '../tables.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DemoTrouble = 'none' | 'some' | 'failing' | 'suspended';

/** A webhook of the demo data and what it is to be told; its health follows from what its receiver answered. */
export interface PlannedWebhook {
  row: WebhookRow;
  trouble: DemoTrouble;
  /** Moments at which something happened that it receives, oldest first. */
  moments: number[];
  about: (random: Random, atMs: number) => CallbackContent;
}

type Place = 'main' | 'unlicensed' | 'foreign';
type Kind = 'bankAccount' | 'accessToken' | 'block' | 'transfer';

interface Wanted {
  place: Place;
  kind: Kind;
  label: string;
  receiver: DemoReceiver;
  count: number;
  trouble: DemoTrouble;
  isOrdered?: true;
}

/** They lead to receivers of our own, which answer: moving the clock leaves the healthy ones healthy. */
const WANTED: readonly Wanted[] = [
  {
    place: 'main',
    kind: 'bankAccount',
    label: 'Treasury ledger',
    receiver: 'demo-ledger',
    count: 96,
    trouble: 'none',
    isOrdered: true,
  },
  { place: 'main', kind: 'block', label: 'Block watcher', receiver: 'demo-blocks', count: 130, trouble: 'some' },
  { place: 'main', kind: 'transfer', label: 'BTC desk', receiver: 'demo-transfers', count: 84, trouble: 'some' },
  { place: 'main', kind: 'bankAccount', label: 'Payments ERP', receiver: 'demo-erp', count: 9, trouble: 'failing' },
  {
    place: 'main',
    kind: 'accessToken',
    label: 'Security monitor',
    receiver: 'demo-siem',
    count: 18,
    trouble: 'suspended',
  },
  { place: 'unlicensed', kind: 'bankAccount', label: 'Payroll', receiver: 'demo-payroll', count: 24, trouble: 'none' },
  {
    place: 'foreign',
    kind: 'bankAccount',
    label: 'Funding desk',
    receiver: 'demo-funding',
    count: 40,
    trouble: 'some',
  },
  {
    place: 'foreign',
    kind: 'accessToken',
    label: 'Audit feed',
    receiver: 'demo-audit',
    count: 16,
    trouble: 'suspended',
  },
];

export interface DemoToken {
  id: string;
  userId: string;
}

interface Parts extends DemoCast {
  tokens: readonly DemoToken[];
  origin: string;
}

const RAILS = [
  { currency: 'fiatusd', accountType: 'checking', shortCountryCode: 'US', accountNumber: '******6789' },
  { currency: 'fiateur', accountType: 'unknown', shortCountryCode: 'DE', accountNumber: '******************3000' },
  { currency: 'fiatsgd', accountType: 'saving', shortCountryCode: 'SG', accountNumber: '******2015' },
] as const;

const CALLBACKS = callbacksOf([accessTokenEvents, bankAccountEvents]);

function contentOf([event]: DomainEvent[]): CallbackContent {
  if (!event) throw new Error('the event concerns nobody');
  return contentOfEvent(CALLBACKS, event);
}

function contents(
  { people, wallets, tokens }: Parts,
  enterprise: DemoEnterprise,
): Record<Kind, PlannedWebhook['about']> {
  const wallet = wallets.all.find((one) => one.enterpriseId === enterprise.id && one.coin === 'btc');
  const own = tokens.filter(({ userId }) =>
    people.users.some(
      (user) => user.id === userId && user.memberships.some((one) => one.enterpriseId === enterprise.id),
    ),
  );
  return {
    bankAccount: (random) => {
      const subjectId = random.hexId();
      const rail = random.pick(RAILS);
      const body = {
        bankAccount: subjectId,
        state: 'pending',
        pendingActivity: 'requiresScreening',
        rail: 'wire',
        ...rail,
      } as const;
      return contentOf(bankAccountEvents.to(enterprise.id, 'added', { id: subjectId, body }));
    },
    accessToken: (random, atMs) => {
      const { id, userId } = random.pick(own);
      const username = people.users.find((user) => user.id === userId)?.email ?? '';
      const body = { accessToken: id, userId, username, tokenCreateTime: iso(atMs) };
      return contentOf(accessTokenEvents.to(enterprise.id, 'created', { id, body }));
    },
    block: (random) => {
      const hash = `${'0'.repeat(19)}${random.hex(45)}`;
      return { coin: 'btc', hash, subjectType: 'block', subjectId: hash };
    },
    transfer: (random) => {
      const transferId = random.hexId();
      const place = { coin: 'btc', walletId: wallet?.id, hash: random.hex(64) };
      return { ...place, transferId, subjectType: 'transfer', subjectId: transferId };
    },
  };
}

/** The failing and the suspended have little time for all their attempts; the others go on until now. */
const LATEST: Readonly<Record<DemoTrouble, number>> = {
  none: 20 * MINUTE_MS,
  some: 20 * MINUTE_MS,
  failing: 9 * HOUR_MS,
  suspended: 6 * HOUR_MS,
};

function planMoments(random: Random, date: Date, { count, trouble }: Wanted): number[] {
  const latest = date.getTime() - LATEST[trouble];
  const span = (trouble === 'failing' || trouble === 'suspended' ? 5 : 6) * DAY_MS;
  return Array.from({ length: count }, () => Math.floor(latest - random.next() * span)).toSorted((a, b) => a - b);
}

function planRow(
  random: Random,
  wanted: Wanted,
  place: { date: Date; parts: Parts; enterprise: DemoEnterprise },
): WebhookRow {
  const { date, parts, enterprise } = place;
  const { kind, label, receiver, isOrdered = false } = wanted;
  const at = iso(date.getTime() - (60 - WANTED.indexOf(wanted)) * DAY_MS);
  const isOfWallet = kind === 'transfer';
  const isOfUser = isOfWallet || kind === 'block';
  const wallet = parts.wallets.all.find((one) => one.enterpriseId === enterprise.id && one.coin === 'btc');
  return {
    id: random.hexId(),
    enterpriseId: enterprise.id,
    organizationId: null,
    userId: isOfUser ? parts.people.admin.id : null,
    walletId: isOfWallet ? (wallet?.id ?? null) : null,
    coin: isOfUser ? 'btc' : null,
    scope: isOfUser ? 'wallet' : 'enterprise',
    type: kind,
    url: `${parts.origin}/receivers/${receiver}`,
    label,
    numConfirmations: isOfUser ? 3 : null,
    state: 'active',
    suspendedAt: null,
    suspendedFor: null,
    successiveFailedAttempts: 0,
    failingSince: null,
    lastAttempt: null,
    lastSuccess: null,
    failedAttempts: 0,
    countedFrom: at,
    listenToFailureStates: false,
    isOrdered,
    txRequestStates: [],
    txRequestTransactionStates: [],
    identityStatuses: [],
    sequence: 0,
    version: 2,
    createdAt: at,
    updatedAt: at,
  };
}

/** Webhooks of every kind: healthy, ordered, failing and suspended ones; ids follow from the seed alone. */
export function planWebhooks(
  { seed, date, origin }: DemoIdentity & { origin: string },
  tokens: readonly DemoToken[],
): PlannedWebhook[] {
  const parts = { ...castOf({ seed, date }), tokens, origin };
  const ids = createRandom(`${seed}:webhooks`);
  const random = createRandom(`${seed}:webhook-moments:${date.toISOString()}`);
  return WANTED.map((wanted): PlannedWebhook => {
    const enterprise = parts.people.enterprises[wanted.place];
    return {
      row: planRow(ids, wanted, { date, parts, enterprise }),
      trouble: wanted.trouble,
      moments: planMoments(random, date, wanted),
      about: contents(parts, enterprise)[wanted.kind],
    };
  });
}
