import type { Queryable } from '#server/core/database/db.ts';
import { DAY_MS, HOUR_MS, iso, MINUTE_MS } from '#server/demo/business-time.ts';
import type { Step } from '#server/demo/history.ts';
import { DVP_NOTATIONS } from '#server/demo/names.ts';
import type { Random } from '#server/demo/random.ts';
import { readBalances } from '#server/domains/ledger/public.ts';
import { acknowledgeRequest } from '../life/acknowledge-request.ts';
import type { Act } from '../life/act.ts';
import { advance } from '../life/advance.ts';
import { endSettlement } from '../life/end-settlement.ts';
import { recordProposal } from '../life/record-proposal.ts';
import { lapseSettlement } from '../life/settlement-tasks.ts';
import { signRequest } from '../life/sign-request.ts';
import { partyOf, requestOf, type Whole } from '../life/whole.ts';
import { isOpen } from '../rules.ts';
import { APPROVING_ACCOUNT, type Hands } from './plan-closed.ts';
import { NETTING, ON_CHAIN } from './plan-kinds.ts';
import { planTrade, type Trade, type Traders } from './plan-trade.ts';

/** How far a settlement of the last days has come. */
const SCENES = [
  'asked',
  'offered',
  'acknowledged',
  'half-signed',
  'settled',
  'queued',
  'overdue',
  'rejected',
  'canceled',
  'arranged',
  'paid',
  'unlocking',
  'batched',
] as const;
type Scene = (typeof SCENES)[number];

const COUNTS: Readonly<Record<Scene, number>> = {
  asked: 14,
  offered: 3,
  acknowledged: 9,
  'half-signed': 10,
  settled: 22,
  queued: 9,
  overdue: 2,
  rejected: 2,
  canceled: 2,
  arranged: 3,
  paid: 3,
  unlocking: 2,
  batched: 5,
};

const SETTLING: ReadonlySet<Scene> = new Set(['settled', 'paid']);
const AGREED: ReadonlySet<Scene> = new Set(['acknowledged', 'batched']);

const MAX_TRIES = 100;
const RECENT_MS = 3.5 * DAY_MS;
const UNLOCKS_MS = 2 * DAY_MS;
/** Nothing expires while somebody is still looking around. */
const LEAST_LEFT_MS = 5 * HOUR_MS;
/** What waits for other admins was signed within the day that they have. */
const LATEST_SIGNED_MS = 9 * HOUR_MS;

interface Live {
  db: Queryable;
  date: Date;
  random: Random;
  hands: Hands;
  traders: Traders;
  steps: Step[];
}

/** An act of the past, whose events are remembered. */
const actAt = ({ db, steps }: Live, atMs: number, userId: string | null): Act => {
  const at = iso(atMs);
  return {
    tx: db,
    at,
    userId,
    async emit(...events) {
      steps.push({ at, events });
    },
    /** Nobody is told of what is past. */
    notify: async () => undefined,
  };
};

const signerOf = ({ hands }: Live, whole: Whole, accountId: string): string =>
  hands.peopleOf(partyOf(whole, accountId).enterpriseId).signer;

/** All who were asked agree. */
async function acknowledgeAll(live: Live, whole: Whole, atMs: number): Promise<Whole> {
  let now = whole;
  for (const { accountId, acknowledgedAt } of whole.requests) {
    const request = requestOf(now, accountId);
    if (!request || acknowledgedAt !== null) continue;
    now = await acknowledgeRequest(actAt(live, atMs, signerOf(live, whole, accountId)), now, request);
  }
  return now;
}

/** So many of those who send sign, where they have enough. */
async function signSome(live: Live, whole: Whole, { most, atMs }: { most: number; atMs: number }): Promise<Whole> {
  let now = whole;
  const senders = whole.requests.filter(({ isSender }) => isSender).slice(0, most);
  for (const [index, { accountId, payload }] of senders.entries()) {
    const userId = signerOf(live, whole, accountId);
    const act = actAt(live, atMs + index * 3 * MINUTE_MS, userId);
    const signature = live.hands.sign(accountId, payload);
    const signed = await signRequest(act, now, { accountId, signature, userId, from: 'sign' });
    if (signed.outcome === 'short') return now;
    now = await advance(act, signed.whole);
  }
  return now;
}

const TYPES: Readonly<Partial<Record<Scene, Trade['terms']['type']>>> = { arranged: 'agency', paid: 'disbursement' };

/** Nobody who sends waits for other admins. */
const asksNobody = (_: Live, { terms, accounts }: Trade): boolean =>
  terms.legs.every((leg) => accounts.get(leg.sourceTradingAccountId)?.label !== APPROVING_ACCOUNT);

/** Who must propose or sign what is to come that far. */
const FITS: Readonly<Partial<Record<Scene, (live: Live, trade: Trade) => boolean>>> = {
  settled: asksNobody,
  paid: asksNobody,
  offered: ({ traders }, { requester }) => !traders.own.includes(requester),
  batched: ({ traders }, { requester }) => requester === traders.own[1],
};

function tradeFor(live: Live, scene: Scene): Trade {
  const { random, traders, hands } = live;
  const routeId = scene === 'queued' ? NETTING : scene === 'settled' && random.chance(0.25) ? ON_CHAIN : null;
  const kind = { type: TYPES[scene] ?? 'direct', routeId, isPayment: scene === 'offered' };
  for (;;) {
    const trade = planTrade(random, { kind, traders, settings: hands.settings });
    if (FITS[scene]?.(live, trade) ?? true) return trade;
  }
}

/** Whether each who sends has what it sends, with room for the fee. */
async function isPayable({ db }: Live, { terms: { legs } }: Trade): Promise<boolean> {
  const balances = await readBalances(db, {
    kind: 'available',
    owners: [...new Set(legs.map((leg) => leg.sourceTradingAccountId))],
  });
  return legs.every(({ sourceTradingAccountId, currency, quantity }) => {
    const balance = balances.find(({ owner, asset }) => owner === sourceTradingAccountId && asset === currency);
    return BigInt(balance?.available ?? 0) * 50n >= BigInt(quantity) * 51n;
  });
}

/** The same trade, or where it is to settle and cannot be paid, another one that can. */
async function payableTrade(live: Live, { scene, trade }: Planned): Promise<Trade> {
  let next = trade;
  for (let tries = 0; SETTLING.has(scene) && tries < MAX_TRIES && !(await isPayable(live, next)); tries += 1)
    next = tradeFor(live, scene);
  return next;
}

/** When it was proposed: an open one has hours left. */
function createdMsOf({ date, random }: Live, scene: Scene, { windowMs }: Trade): number {
  if (scene === 'overdue') return date.getTime() - windowMs - random.int(1, 5) * HOUR_MS;
  const isEnded = SETTLING.has(scene) || scene === 'rejected' || scene === 'canceled';
  const most = isEnded ? RECENT_MS : Math.min(RECENT_MS, windowMs - LEAST_LEFT_MS);
  return date.getTime() - 40 * MINUTE_MS - Math.round(random.next() ** 1.3 * (most - HOUR_MS));
}

/** One who was asked rejects it, or who asked takes it back. */
async function end(live: Live, whole: Whole, { isRejected, atMs }: { isRejected: boolean; atMs: number }) {
  const requesterId = whole.settlement.requesterAccountId;
  const other = whole.requests.find(({ accountId }) => accountId !== requesterId)?.accountId ?? '';
  const accountId = isRejected ? other : requesterId;
  const how = isRejected
    ? ({ command: 'reject', by: 'counterparty' } as const)
    : ({ command: 'cancel', by: 'requester' } as const);
  await endSettlement(actAt(live, atMs, signerOf(live, whole, accountId)), whole, { ...how, accountId });
}

async function play(
  live: Live,
  whole: Whole,
  { scene, createdMs }: { scene: Scene; createdMs: number },
): Promise<void> {
  const { random, date } = live;
  const seenMs = createdMs + random.int(4, 25) * MINUTE_MS;
  const signMs = Math.max(
    seenMs + 3 * MINUTE_MS,
    Math.min(date.getTime() - 5 * MINUTE_MS, date.getTime() - random.next() * LATEST_SIGNED_MS),
  );
  if (scene === 'asked' || scene === 'offered') return;
  if (scene === 'overdue') {
    const at = whole.settlement.affirmBy ?? iso(seenMs);
    await lapseSettlement(actAt(live, Date.parse(at), null), whole);
    return;
  }
  if (scene === 'rejected' || scene === 'canceled')
    return end(live, whole, { isRejected: scene === 'rejected', atMs: seenMs });
  const agreed = await acknowledgeAll(live, whole, seenMs);
  if (AGREED.has(scene)) return;
  const most = scene === 'half-signed' || scene === 'arranged' ? 1 : whole.requests.length;
  const atMs = SETTLING.has(scene) ? seenMs + 2 * MINUTE_MS : signMs;
  const signed = await signSome(live, agreed, { most, atMs });
  if (SETTLING.has(scene) && isOpen(signed.settlement.status))
    await end(live, signed, { isRejected: false, atMs: seenMs + 10 * MINUTE_MS });
}

interface Planned {
  scene: Scene;
  trade: Trade;
  createdMs: number;
  batchId: string | null;
}

const planScene = (live: Live, scene: Scene): Planned => {
  const trade = tradeFor(live, scene);
  return { scene, trade, createdMs: createdMsOf(live, scene, trade), batchId: null };
};

/** What one account proposed at once. */
function planBatch(live: Live): Planned[] {
  const trades = Array.from({ length: COUNTS.batched }, () => tradeFor(live, 'batched'));
  const [first] = trades as [Trade];
  const createdMs = createdMsOf(live, 'batched', first);
  const batchId = live.random.uuidAt(createdMs);
  return trades.map((trade) => ({ scene: 'batched', trade, createdMs, batchId }));
}

/** Until when it is to be affirmed, or kept back; most leave both to their account. */
function datesOf({ date }: Live, { scene, trade, createdMs }: Planned) {
  return {
    expireAt: scene === 'overdue' ? iso(createdMs + trade.windowMs + 2 * DAY_MS) : null,
    unlockDate: scene === 'unlocking' ? iso(date.getTime() + UNLOCKS_MS) : null,
  };
}

/** What has happened since the books were opened, through the stores that operations go through. */
export async function writeLive(live: Live, firstNumber: number): Promise<void> {
  const scenes = SCENES.flatMap((scene) =>
    scene === 'batched' ? [] : Array.from({ length: COUNTS[scene] }, () => scene),
  );
  const planned = [...scenes.map((scene) => planScene(live, scene)), ...planBatch(live)].toSorted(
    (a, b) => a.createdMs - b.createdMs,
  );
  for (const [index, one] of planned.entries()) {
    const { scene, createdMs, batchId } = one;
    const trade = await payableTrade(live, one);
    const { random, hands } = live;
    const createdBy = hands.peopleOf(trade.requester.enterpriseId).signer;
    const at = iso(createdMs);
    const whole = await recordProposal(actAt(live, createdMs, createdBy), {
      ...trade.terms,
      ...datesOf(live, one),
      batchId,
      externalId: `DVP-${at.slice(0, 4)}-${String(firstNumber + index).padStart(4, '0')}`,
      notation: random.chance(0.3) ? random.pick(DVP_NOTATIONS) : null,
      createdBy,
      at,
    });
    await play(live, whole, { scene, createdMs });
  }
}
