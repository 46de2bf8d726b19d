import { transactionHashText } from '#lib/chain/appearance.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import { broadcastSimulated } from '#server/domains/chain/public.ts';
import { payloadText } from '#server/domains/wallets/public.ts';
import { partnerName } from '../members/currencies.ts';
import type { Route } from '../members/route-queries.ts';
import { dropTask } from '../members/task-store.ts';
import type { ChainMaker, Send } from '../onchain/chains.ts';
import { noteDeposit } from '../onchain/confirm-deposits.ts';
import { coverGains } from '../onchain/cover-gains.ts';
import { approveOnchain, rejectOnchain } from '../onchain/decide-onchain.ts';
import { confirmedEvents, reportedEvents } from '../onchain/deposit-events.ts';
import { finishOnchain } from '../onchain/finish-onchain.ts';
import { partiesOfLoss } from '../onchain/loss-books.ts';
import { failLoss, finishLoss } from '../onchain/loss-store.ts';
import { makeOnchain, ON_CHAIN } from '../onchain/make-onchain.ts';
import { reportDeposits } from '../onchain/report-deposits.ts';
import { digestOf, type SettlementFacts } from '../settlements/make-settlement.ts';
import {
  changeSettlement,
  lockSettlement,
  partiesConcerned,
  type SettlementRow,
  transfersOf,
} from '../settlements/settlement-change-store.ts';
import type { WantedLeg } from '../settlements/settlement-wanted.ts';
import { SIMULATED_PARTNER } from '../simulated/actors.ts';
import { amountsOf } from '../simulated/settle-open-trades.ts';
import { type Act, makerAt, newNonce, note, type Stage, signatoryOf } from './stage.ts';

/** A moment on a connection. */
interface When {
  at: string;
  route: Route;
}

/** Base units by unit, signed as the client sees them. */
type Units = Readonly<Record<string, string>>;
type Made = When & { row: SettlementRow };

/** Hashes of transactions of the past, which no chain remembers. */
const forgotten =
  ({ random }: Stage): Send =>
  async (sends) =>
    sends.map(({ coin }) => transactionHashText(coin, Buffer.from(random.hex(64), 'hex')));

/** Really sent: on a chain that begins now. */
const onItsChain =
  ({ db, seed }: Stage, { at }: Act): Send =>
  (sends) =>
    broadcastSimulated({ db, now: new Date(at), seed, domains: [] }, sends);

const chainMaker = (stage: Stage, act: Act, send = forgotten(stage)): ChainMaker => ({
  ...makerAt(stage, act),
  hasChain: () => true,
  send,
});

const operatorAt = ({ people }: Stage, at: string): Act => ({
  at,
  by: people.platformAdmin.id,
});

interface Said {
  operation: string;
  after: Record<string, unknown>;
}

interface Told {
  act: Act;
  made: Made;
}

/** For the log of the partner where that is an enterprise, else of the client. */
function tell(stage: Stage, { act, made: { route, row } }: Told, said: Said) {
  const enterpriseId = route.partner.enterpriseId ?? route.client.enterpriseId ?? '';
  note(stage, act, { ...said, enterpriseId, subjectType: 'off-exchange-settlement', subjectId: row.id });
}

async function factsAt(
  stage: Stage,
  { at, by }: Act,
  { route, legs }: Pick<When, 'route'> & { legs: readonly WantedLeg[] },
) {
  const { enterpriseId, walletId, institutionIdentifier: tag } = route.partner;
  const said = {
    externalId: `${tag}-C-${at.slice(0, 10).replaceAll('-', '')}-${stage.random.hex(4).toUpperCase()}`,
    settlementAmounts: amountsOf(legs),
  };
  if (enterpriseId === null) return { ...said, payload: null, signature: null, initiatedBy: SIMULATED_PARTNER };
  const payload = payloadText({
    fields: { ...said, nonce: await newNonce(stage, walletId, at) },
    path: { enterpriseId },
  });
  return {
    ...said,
    payload,
    signature: stage.sign(walletId, payload),
    initiatedBy: by ?? '',
  } satisfies SettlementFacts;
}

/** A partner settles with a client on chains; `isSent`: what the client pays is on its chain now. */
export async function settleOnchain(
  stage: Stage,
  when: When,
  { units, isSent = false }: { units: Units; isSent?: boolean },
): Promise<SettlementRow> {
  const { at, route } = when;
  const { partner } = route;
  const act = { at, by: signatoryOf(stage, partner.enterpriseId) };
  const legs = Object.entries(units).map(
    ([currency, quantity]): WantedLeg => ({ party: route, counterparty: null, currency, quantity }),
  );
  const facts = await factsAt(stage, act, { route, legs });
  const maker = chainMaker(stage, act, isSent ? onItsChain(stage, act) : undefined);
  const made = await makeOnchain(maker, facts, { wanted: { partner, legs }, digest: digestOf(facts, ON_CHAIN) });
  if (made.outcome === 'short') throw new Error(`the demo allocated too little: ${made.reason}`);
  const { row } = made;
  const after = { externalId: row.externalId, status: row.status };
  tell(stage, { act, made: { ...when, row } }, { operation: 'createOnchainSettlement', after });
  return row;
}

/** As it is now. */
async function current({ db }: Stage, { row }: Made): Promise<SettlementRow> {
  const found = await lockSettlement(db, row.id);
  if (!found) throw new Error('the settlement is gone');
  return found;
}

/** What the operator decides stands in its own log and in those of all concerned. */
async function tellAll(stage: Stage, { act, made: { row } }: Told, said: Said) {
  for (const enterpriseId of await partiesConcerned(stage.db, row.id))
    note(stage, act, { ...said, enterpriseId, subjectType: 'off-exchange-settlement', subjectId: row.id });
}

/** The operator lets it go on. */
export async function approve(stage: Stage, made: Made, isSent = false): Promise<void> {
  const { at, route } = made;
  const act = operatorAt(stage, at);
  const maker = chainMaker(stage, act, isSent ? onItsChain(stage, act) : undefined);
  await approveOnchain(maker, await current(stage, made), route.partner);
  await tellAll(stage, { act, made }, { operation: 'approveOnchainSettlement', after: { approvedAt: at } });
}

export async function reject(stage: Stage, made: Made, reason: string): Promise<void> {
  const act = operatorAt(stage, made.at);
  const { events } = await rejectOnchain(stage.db, await current(stage, made), { reason, at: made.at });
  await makerAt(stage, act).emit(...events);
  await tellAll(stage, { act, made }, { operation: 'rejectOnchainSettlement', after: { status: 'rejected', reason } });
}

/** The chains have confirmed what was sent, or have lost it. */
export async function followLosses(stage: Stage, made: Made, end: 'done' | 'failed'): Promise<void> {
  const { db } = stage;
  const { at, route, row } = made;
  const place = { partner: route.partner, at };
  const { emit } = makerAt(stage, { at, by: null });
  const sent = await transfersOf(db, row.id, ['onchain_initiated']);
  for (const loss of sent) {
    await (end === 'done' ? finishLoss : failLoss)(db, loss, place);
    const body = { transferId: loss.id };
    const concerned = partiesOfLoss(loss, route.partner);
    if (end === 'failed') await emit(...offExchangeEvents.to(concerned, 'loss_failed', { id: row.id, body }));
  }
  await finish(stage, made, end === 'done' ? { sent: sent.length } : { failed: sent.map(({ id }) => id) });
}

async function finish(stage: Stage, made: Made, after: Record<string, unknown>): Promise<void> {
  const act = { at: made.at, by: null };
  const { row, events } = await finishOnchain(stage.db, made.row.id, made.at);
  await makerAt(stage, act).emit(...events);
  tell(stage, { act, made }, { operation: 'advanceSettlement', after: { status: row.status, ...after } });
}

/** The partner reports what it has paid in for gains; a simulated one's has come in, and the client has it. */
export async function deposit(stage: Stage, made: Made, units: Units): Promise<void> {
  const { db } = stage;
  const { at, route, row } = made;
  const { partner } = route;
  const act = { at, by: signatoryOf(stage, partner.enterpriseId) };
  const sends = Object.entries(units).map(([currency, quantity]) => ({
    coin: currency.replace('ofc', ''),
    quantity,
    sequenceId: row.id,
  }));
  const hashes = await forgotten(stage)(sends);
  const reported = Object.keys(units).map((currency, index) => ({ currency, transaction: hashes[index] ?? '' }));
  const report = { partner, partnerIds: [partner.id], externalSettlementId: row.externalId, reported, at };
  const { deposits } = await reportDeposits(db, report);
  const concerned = await partiesConcerned(db, row.id);
  const { emit } = makerAt(stage, act);
  const body = { deposits: deposits.length };
  const told = { id: row.id, partnerEnterpriseId: partner.enterpriseId, concerned };
  await emit(...reportedEvents(told, body));
  const named = reported.map(({ currency, ...one }) => ({ ...one, currency: partnerName(partner, currency) }));
  tell(stage, { act, made }, { operation: 'createExternalDeposits', after: { deposits: named } });
  if (partner.enterpriseId !== null) return;
  for (const one of deposits) {
    const quantity = units[one.currency] ?? '0';
    await noteDeposit(db, one, { partner, quantity, at });
    await emit(...confirmedEvents(told, { currency: one.currency, quantity }));
  }
  const gained = await coverGains(db, await current(stage, made), { partner, at });
  await finish(stage, made, { gained });
}

/** Most of the time for gains is over. */
export async function alertGain(stage: Stage, made: Made): Promise<void> {
  const { db } = stage;
  const { at, row } = made;
  const act = { at, by: null };
  await changeSettlement(db, row.id, { gainSlaAlertSent: true, updatedAt: at });
  await dropTask(db, 'onchain-gain-alert', row.id);
  const concerned = await partiesConcerned(db, row.id);
  await makerAt(stage, act).emit(...offExchangeEvents.to(concerned, 'gain_sla_alert', { id: row.id, body: {} }));
  tell(stage, { act, made }, { operation: 'alertSettlement', after: { alert: 'gain' } });
}
