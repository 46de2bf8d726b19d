import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createDvpBatch, createDvpSettlement } from '#lib/contracts/clearing/create-settlements.ts';
import { runNetting as runNettingContract } from '#lib/contracts/clearing/netting.ts';
import { configureDvpAccount } from '#lib/contracts/clearing/settings.ts';
import {
  getDvpBatchPayload,
  signDvpBatch,
  signDvpSettlement,
  terminateDvpSettlements,
  updateDvpApprovalRequest,
} from '#lib/contracts/clearing/signing.ts';
import { TRANSACTION_ROUTES } from '#lib/transaction-routes.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Harness } from '#server/testing/harness.ts';
import { type DvpPair, dvpPair, HOUR, passTime } from '../testing-life.ts';
import { takeFee } from '../testing-parties.ts';
import * as model from './testing-model.ts';

type Who = model.Who;
const NETTING = TRANSACTION_ROUTES.find(({ kind }) => kind === 'netting')?.id;
const FUNDS = { ofcbtc: 1000n, ofceth: 1000n, ofcusdc: 1000n };
const MAX_LIVE = 14;

/** Two parties, what is known of them, and what a model says of them. */
export interface World {
  h: Harness;
  pair: DvpPair;
  model: model.Model;
  /** Text and request of each account of each settlement. */
  requests: Map<string, Record<Who, { id: string; payload: string }>>;
  /** What was asked for and can be asked again. */
  asked: { input: object; id: string; by: Who }[];
  /** Settlements that a command may have changed. */
  touched: Set<string>;
}

export interface Given {
  name: string;
  who: Who;
  pick: number;
  quantity: number;
  /** Which legs, routes and times. */
  kind: number;
}
/** The status that the model expects, and the one that came. */
export type Answer = { expected: number; status: number; text?: string };
type Run = (w: World, given: Given) => Promise<Answer>;

export async function newWorld(h: Harness): Promise<World> {
  const pair = await dvpPair(h);
  await takeFee(h, pair.one, '0.01');
  for (const { enterpriseId, accountId, as } of [pair.one, pair.two]) {
    const affirmationExpirationTime = model.AFFIRM_HOURS * 3600;
    const input = { enterpriseId, accountId, affirmationExpirationTime };
    assert.equal((await h.call(configureDvpAccount, { as, input })).status, 200);
  }
  return { h, pair, model: model.newModel(FUNDS), requests: new Map(), asked: [], touched: new Set() };
}

const placeOf = ({ pair }: World, who: Who) => {
  const { enterpriseId, accountId } = pair[who];
  return { enterpriseId, accountId };
};

/** Knows the requests of a new settlement. */
async function learn(w: World, id: string): Promise<void> {
  const { rows } = await w.h.ownerPool.query(
    `select id, payload, replace(account_id::text, '-', '') as of from dvp_approval_requests where settlement_id = $1`,
    [id],
  );
  const of = (who: Who) => {
    const row = rows.find((one) => one.of === w.pair[who].accountId);
    return { id: row.id as string, payload: row.payload as string };
  };
  w.requests.set(id, { one: of('one'), two: of('two') });
}

/** What is asked for, in the words of the interface and in those of the model. */
function termsOf(w: World, { who: by, quantity, kind, pick }: Given, isInitialized: boolean) {
  const [from, to] = [by, model.otherOf(by)];
  const send = { from, asset: 'ofcbtc', quantity: BigInt(quantity) };
  const receive = { from: to, asset: 'ofceth', quantity: BigInt(quantity % 97) + 1n };
  const legs = [[send], [send, receive], [receive], [send, { ...send, asset: 'ofcusdc' }, receive], [send, receive]][
    kind % 5
  ] as model.ModelLeg[];
  const bypass = pick % 6 === 0;
  const isNetted = pick % 3 === 1;
  const hours = [null, null, 3.5, 12.5, 40.5, 100.5][kind % 6] ?? null;
  const unlockAt = isInitialized && kind % 4 === 1 ? w.model.now + ([1.5, 7.5, 20.5][pick % 3] ?? 0) : null;
  const expireAt = hours === null ? null : w.model.now + hours;
  const isMet = unlockAt === null || expireAt === null || unlockAt < expireAt;
  const at = (hour: number) => new Date(w.h.service.clock.now().getTime() + (hour - w.model.now) * HOUR).toISOString();
  const terms: model.ModelTerms = {
    by,
    legs,
    bypass,
    isNetted,
    expireAt,
    unlockAt: isMet ? unlockAt : null,
    isInitialized,
  };
  const { connectionId, updatedAt } = w.pair;
  const input = {
    externalId: newHexId(),
    addressBookConnectionId: connectionId,
    addressBookConnectionUpdatedAt: updatedAt,
    assetTransfers: legs.map((leg) => ({
      currency: leg.asset,
      quantity: `${leg.from === by ? '-' : ''}${leg.quantity}`,
    })),
    bypassCounterpartySigning: bypass,
    ...(isNetted ? { transactionRouteId: NETTING } : {}),
    ...(expireAt === null ? {} : { expireAt: at(expireAt) }),
    ...(terms.unlockAt === null ? {} : { unlockDate: at(terms.unlockAt) }),
  };
  return { terms, input, isSound: !bypass || legs.every((leg) => leg.from === by) };
}

const pickOne = (w: World, pick: number): model.Modelled | undefined => {
  const all = [...w.model.live.values()];
  return all[pick % Math.max(1, all.length)];
};

/** There was nothing to do it to. */
export const NOTHING: Answer = { expected: 0, status: 0 };

async function say(w: World, { who, pick }: Given, word: 'acknowledged' | 'canceled' | 'rejected'): Promise<Answer> {
  const one = pickOne(w, pick);
  if (!one) return NOTHING;
  w.touched.add(one.id);
  const isDone =
    word === 'acknowledged' ? model.acknowledge(w.model, one, who) : model.end(w.model, one, { who, word });
  const approvalRequestId = w.requests.get(one.id)?.[who].id ?? '';
  const input = { ...placeOf(w, who), approvalRequestId, status: word };
  const { status, text } = await w.h.call(updateDvpApprovalRequest, { as: w.pair[who].as, input });
  return { expected: isDone ? 200 : 422, status, text };
}

async function signMany(w: World, { who, pick, kind, quantity }: Given, atomic: boolean): Promise<Answer> {
  const all = [...w.model.live.values()].filter((one) => kind % 5 === 0 || model.owedBy(one, who) === 'signature');
  const ids = all
    .slice(pick % 3, (pick % 3) + 1 + (quantity % 4))
    .map(({ id }) => id)
    .toSorted();
  if (ids.length === 0) return NOTHING;
  for (const id of ids) w.touched.add(id);
  const { as, sign } = w.pair[who];
  const place = placeOf(w, who);
  const read = await w.h.call(getDvpBatchPayload, { as, input: { ...place, settlementIds: ids } });
  if (!model.canAllBeSigned(w.model, ids, who)) return { expected: 422, status: read.status, text: read.text };
  assert.equal(read.status, 200, read.text);
  const { payload } = read.body;
  const input = { ...place, payload, signature: sign(payload), atomic };
  const { status, text } = await w.h.call(signDvpBatch, { as, input });
  if (atomic) {
    const tried = model.signAll(w.model, ids, who);
    w.model = tried.model;
    return { expected: tried.isDone ? 200 : 422, status, text };
  }
  model.fill(w.model);
  await passTime(w.h, 0);
  model.signEach(w.model, ids, who);
  return { expected: 200, status, text };
}

/** Everything that either party, and time, may do; each gives what the model expects beside what came. */
export const COMMANDS: Readonly<Record<string, Run>> = {
  async create(w, given) {
    if (w.model.live.size > MAX_LIVE) return NOTHING;
    const { terms, input, isSound } = termsOf(w, given, false);
    const asked = { ...placeOf(w, given.who), ...input };
    const { status, body, text } = await w.h.call(createDvpSettlement, { as: w.pair[given.who].as, input: asked });
    if (isSound && status === 200) {
      model.propose(w.model, body.id, terms);
      w.asked.push({ input: asked, id: body.id, by: given.who });
      w.touched.add(body.id);
      await learn(w, body.id);
    }
    return { expected: isSound ? 200 : 422, status, text };
  },
  async createAgain(w, { pick }) {
    const asked = w.asked[pick % Math.max(1, w.asked.length)];
    if (!asked) return NOTHING;
    const input = asked.input as Parameters<typeof w.h.call<typeof createDvpSettlement>>[1]['input'];
    const { status, body, text } = await w.h.call(createDvpSettlement, { as: w.pair[asked.by].as, input });
    assert.equal(body.id, asked.id);
    return { expected: 200, status, text };
  },
  async createBatch(w, given) {
    if (w.model.live.size > MAX_LIVE) return NOTHING;
    const all = [0, 1, 2].slice(0, 1 + (given.pick % 3)).map((n) => {
      const varied = { ...given, kind: given.kind + n, pick: given.pick + n, quantity: given.quantity + n };
      return termsOf(w, varied, true);
    });
    const isSound = all.every((one) => one.isSound);
    const input = { ...placeOf(w, given.who), settlements: all.map((one) => one.input) };
    const { status, body, text } = await w.h.call(createDvpBatch, { as: w.pair[given.who].as, input });
    if (isSound && status === 202)
      for (const [index, { id }] of body.settlements.entries()) {
        const terms = all[index]?.terms;
        assert.ok(terms);
        model.propose(w.model, id, terms);
        w.touched.add(id);
        await learn(w, id);
      }
    return { expected: isSound ? 202 : 422, status, text };
  },
  acknowledge: (w, given) => say(w, given, 'acknowledged'),
  cancel: (w, given) => say(w, given, 'canceled'),
  reject: (w, given) => say(w, given, 'rejected'),
  async sign(w, { who, pick }) {
    const one = pickOne(w, pick);
    if (!one) return NOTHING;
    w.touched.add(one.id);
    const isSigned = model.sign(w.model, one, who) === 'signed';
    const { payload } = w.requests.get(one.id)?.[who] ?? { payload: '' };
    const input = { ...placeOf(w, who), settlementId: one.id, payload, signature: w.pair[who].sign(payload) };
    const { status, text } = await w.h.call(signDvpSettlement, { as: w.pair[who].as, input });
    return { expected: isSigned ? 200 : 422, status, text };
  },
  signBatch: (w, given) => signMany(w, given, false),
  signAtomic: (w, given) => signMany(w, given, true),
  async terminate(w, { who, pick }) {
    const ids = [pick, pick + 3].flatMap((place) => pickOne(w, place)?.id ?? []);
    if (ids.length === 0) return NOTHING;
    const ended = [...new Set(ids)].filter((id) => {
      const one = w.model.live.get(id);
      w.touched.add(id);
      return one && model.end(w.model, one, { who, word: one.by === who ? 'canceled' : 'rejected' });
    });
    const input = { ...placeOf(w, who), settlementIds: ids };
    const { status, body, text } = await w.h.call(terminateDvpSettlements, { as: w.pair[who].as, input });
    assert.deepEqual(body.settlementIds, ended);
    return { expected: 200, status, text };
  },
  async net(w, { who }) {
    for (const id of w.model.live.keys()) w.touched.add(id);
    const settled = model.runNetting(w.model);
    const counterpartyAccountId = w.pair[model.otherOf(who)].accountId;
    const input = { ...placeOf(w, who), counterpartyAccountId, dryRun: false };
    const { status, text } = await w.h.call(runNettingContract, { as: w.pair[who].as, input });
    return { expected: settled === null || settled === 0 ? 422 : 200, status, text };
  },
  async pass(w, { pick }) {
    for (const id of w.model.live.keys()) w.touched.add(id);
    model.fill(w.model);
    await passTime(w.h, 0);
    const hours = [0, 0, 1, 2, 5, 9, 26][pick % 7] ?? 0;
    model.pass(w.model, hours);
    if (hours > 0) await passTime(w.h, hours * HOUR);
    return { expected: 0, status: 0 };
  },
};

const often = ['create', 'create', 'createBatch', 'sign', 'sign', 'sign', 'sign', 'acknowledge', 'acknowledge'];
export const command: fc.Arbitrary<Given> = fc.record({
  name: fc.constantFrom(...Object.keys(COMMANDS), ...often, 'signBatch', 'net'),
  who: fc.constantFrom(...model.WHO),
  pick: fc.nat(10_000),
  quantity: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 700 })),
  kind: fc.nat(1000),
});
