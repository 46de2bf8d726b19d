/** One of the two accounts of a world. */
export type Who = 'one' | 'two';
export const WHO = ['one', 'two'] as const;
export const otherOf = (who: Who): Who => (who === 'one' ? 'two' : 'one');

export interface ModelLeg {
  from: Who;
  asset: string;
  quantity: bigint;
}

/** What is proposed, as a test says it. Times are hours since the world began. */
export interface ModelTerms {
  by: Who;
  legs: readonly ModelLeg[];
  bypass: boolean;
  isNetted: boolean;
  expireAt: number | null;
  unlockAt: number | null;
  /** Its counterparty is asked later. */
  isInitialized: boolean;
}

export interface Modelled extends ModelTerms {
  id: string;
  status: string;
  affirmBy: number;
  isComplete: boolean;
  requests: Record<Who, string>;
  hasAcknowledged: Record<Who, boolean>;
  fees: Map<ModelLeg, bigint>;
}

type Books = Record<Who, Record<string, { posted: bigint; held: bigint }>>;

export interface Model {
  now: number;
  live: Map<string, Modelled>;
  books: Books;
}

export const AFFIRM_HOURS = 24.5;
/** What the platform takes of what the first account sends: one in a hundred. */
const FEE_SHARE = 100n;
const feeOf = ({ from, quantity }: ModelLeg): bigint => (from === 'one' ? quantity / FEE_SHARE : 0n);

export const isOpen = ({ status }: Modelled): boolean => status === 'pending' || status === 'pending-acknowledgement';
const sends = ({ legs }: Modelled, who: Who): boolean => legs.some(({ from }) => from === who);
const isDone = (one: Modelled, who: Who): boolean =>
  ['signed', 'approved'].includes(one.requests[who]) || (one.requests[who] === 'acknowledged' && !sends(one, who));
const SIGNABLE = ['pending-acknowledgement', 'acknowledged', 'overdue'];
const deadlineOf = ({ expireAt, affirmBy }: Modelled): number => expireAt ?? affirmBy;

/** What it waits for from an account. */
export function owedBy(one: Modelled, who: Who): string | null {
  if (!isOpen(one) || !SIGNABLE.includes(one.requests[who]) || isDone(one, who)) return null;
  return sends(one, who) ? 'signature' : 'acknowledgement';
}

export function newModel(funds: Readonly<Record<string, bigint>>): Model {
  const own = () => Object.fromEntries(Object.entries(funds).map(([asset, posted]) => [asset, { posted, held: 0n }]));
  return { now: 0, live: new Map(), books: { one: own(), two: own() } };
}

/** The same to be changed by itself, for what happens as a whole or not at all. */
export const copyOf = (model: Model): Model => structuredClone(model);

const accountIn = ({ books }: Model, who: Who, asset: string) => {
  const account = books[who][asset];
  if (!account) throw new Error(`nobody has ${asset}`);
  return account;
};

export function propose(model: Model, id: string, terms: ModelTerms): Modelled {
  const { by, bypass, isInitialized } = terms;
  const other = otherOf(by);
  const first = bypass ? 'acknowledged' : 'pending-acknowledgement';
  const made: Modelled = {
    ...terms,
    id,
    status: bypass ? 'pending' : 'pending-acknowledgement',
    affirmBy: model.now + AFFIRM_HOURS,
    isComplete: false,
    requests: { one: 'initialized', two: 'initialized' },
    hasAcknowledged: { one: false, two: false },
    fees: new Map(),
  };
  model.live.set(id, made);
  if (!isInitialized) {
    made.requests[by] = 'acknowledged';
    made.requests[other] = first;
    made.hasAcknowledged[by] = true;
    made.hasAcknowledged[other] = bypass;
  }
  return made;
}

/** Counterparties of batches are asked. */
export function fill(model: Model): void {
  for (const one of model.live.values()) {
    if (!isOpen(one) || !one.isInitialized) continue;
    const asked = propose(model, one.id, { ...one, isInitialized: false });
    asked.affirmBy = one.affirmBy;
  }
}

const settleRequests = (one: Modelled): void => {
  one.status = 'settled';
  for (const who of WHO) if (one.requests[who] === 'signed') one.requests[who] = 'approved';
};

/** Gives up what is held of what an account sends. */
function release(model: Model, one: Modelled, who: Who): void {
  if (one.isNetted || one.requests[who] !== 'signed') return;
  for (const leg of one.legs)
    if (leg.from === who) accountIn(model, who, leg.asset).held -= leg.quantity + (one.fees.get(leg) ?? 0n);
}

function settle(model: Model, one: Modelled): void {
  for (const who of WHO) release(model, one, who);
  for (const leg of one.legs) {
    accountIn(model, leg.from, leg.asset).posted -= leg.quantity + (one.fees.get(leg) ?? 0n);
    accountIn(model, otherOf(leg.from), leg.asset).posted += leg.quantity;
  }
  settleRequests(one);
}

/** What follows from the last act of a party. */
function advance(model: Model, one: Modelled): void {
  if (one.status === 'pending-acknowledgement' && one.hasAcknowledged[otherOf(one.by)]) one.status = 'pending';
  if (!WHO.every((who) => isDone(one, who))) return;
  one.isComplete = true;
  if (!one.isNetted && (one.unlockAt === null || one.unlockAt <= model.now)) settle(model, one);
}

export function acknowledge(model: Model, one: Modelled, who: Who): boolean {
  const mayBe = ['pending-acknowledgement', 'overdue'].includes(one.requests[who]);
  if (!isOpen(one) || !mayBe || who === one.by || one.hasAcknowledged[who]) return false;
  one.requests[who] = 'acknowledged';
  one.hasAcknowledged[who] = true;
  advance(model, one);
  return true;
}

export type Signed = 'signed' | 'short' | 'refused';

/** Signs for an account, or changes nothing. */
export function sign(model: Model, one: Modelled, who: Who): Signed {
  if (!isOpen(one) || !SIGNABLE.includes(one.requests[who])) return 'refused';
  const own = one.legs.filter(({ from }) => from === who).map((leg) => ({ leg, fee: feeOf(leg) }));
  const holds = one.isNetted ? [] : own;
  const isShort = holds.some(({ leg, fee }) => {
    const { posted, held } = accountIn(model, who, leg.asset);
    return posted - held < leg.quantity + fee;
  });
  if (isShort) return 'short';
  for (const { leg, fee } of holds) accountIn(model, who, leg.asset).held += leg.quantity + fee;
  for (const { leg, fee } of own) one.fees.set(leg, fee);
  one.requests[who] = 'signed';
  one.hasAcknowledged[who] = true;
  advance(model, one);
  return 'signed';
}

const canSign = (one: Modelled, who: Who): boolean => owedBy(one, who) === 'signature';

/** Signs several in their order, all or none. */
export function signAll(model: Model, ids: readonly string[], who: Who): { isDone: boolean; model: Model } {
  const tried = copyOf(model);
  for (const id of ids) {
    const one = tried.live.get(id);
    if (!one || !canSign(one, who) || sign(tried, one, who) !== 'signed') return { isDone: false, model };
  }
  return { isDone: true, model: tried };
}

/** Signs several one by one: each that lacks funds is canceled. */
export function signEach(model: Model, ids: readonly string[], who: Who): void {
  for (const id of ids) {
    const one = model.live.get(id);
    if (!one || sign(model, one, who) !== 'short') continue;
    endAs(model, one, 'canceled');
    one.requests[who] = 'failed';
  }
}

export const canAllBeSigned = (model: Model, ids: readonly string[], who: Who): boolean =>
  ids.every((id) => {
    const one = model.live.get(id);
    return one !== undefined && canSign(one, who);
  });

function endAs(model: Model, one: Modelled, status: 'canceled' | 'rejected' | 'expired'): void {
  for (const who of WHO) release(model, one, who);
  one.status = status;
  for (const who of WHO) {
    if (status === 'expired' && isDone(one, who)) continue;
    one.requests[who] = status === 'rejected' && who === one.by ? 'canceled' : status;
  }
}

/** A party ends it, by the word of its side. */
export function end(model: Model, one: Modelled, { who, word }: { who: Who; word: 'canceled' | 'rejected' }): boolean {
  if (!isOpen(one) || (word === 'canceled') !== (who === one.by)) return false;
  endAs(model, one, word);
  return true;
}

/** What is queued between the two accounts, and may move. */
const queued = ({ live, now }: Model): Modelled[] =>
  [...live.values()].filter(
    (one) => isOpen(one) && one.isComplete && one.isNetted && (one.unlockAt === null || one.unlockAt <= now),
  );

/** Nets what is queued: the differences move with the fees, or nothing does. Gives how many settled; null where somebody is short. */
export function runNetting(model: Model): number | null {
  const all = queued(model);
  const moves = new Map<string, { who: Who; asset: string; by: bigint }>();
  const add = (who: Who, asset: string, by: bigint): void => {
    const key = `${who} ${asset}`;
    moves.set(key, { who, asset, by: (moves.get(key)?.by ?? 0n) + by });
  };
  for (const one of all)
    for (const leg of one.legs) {
      add(leg.from, leg.asset, -leg.quantity - (one.fees.get(leg) ?? 0n));
      add(otherOf(leg.from), leg.asset, leg.quantity);
    }
  const isShort = [...moves.values()].some(({ who, asset, by }) => {
    const { posted, held } = accountIn(model, who, asset);
    return by < 0n && posted - held + by < 0n;
  });
  if (isShort) return null;
  for (const { who, asset, by } of moves.values()) accountIn(model, who, asset).posted += by;
  for (const one of all) settleRequests(one);
  return all.length;
}

/** What becomes of an open settlement by itself, up to now. */
function age(model: Model, one: Modelled, since: number): void {
  const isDue = (at: number): boolean => at > since && at <= model.now;
  const { affirmBy, unlockAt } = one;
  const lapses = affirmBy < deadlineOf(one) && isDue(affirmBy) && !one.isComplete;
  if (lapses)
    for (const who of WHO)
      if (['pending-acknowledgement', 'acknowledged'].includes(one.requests[who]) && !isDone(one, who))
        one.requests[who] = 'overdue';
  if (unlockAt !== null && isDue(unlockAt) && one.isComplete && !one.isNetted) settle(model, one);
  const over = one.isComplete ? one.expireAt : deadlineOf(one);
  if (isOpen(one) && over !== null && isDue(over)) endAs(model, one, 'expired');
}

/** So many hours pass. */
export function pass(model: Model, hours: number): void {
  const since = model.now;
  model.now += hours;
  for (const one of model.live.values()) if (isOpen(one)) age(model, one, since);
}
