import type { PastAction } from '#server/demo/past-actions.ts';
import { lastCreditOf } from '#server/domains/ledger/public.ts';
import { payloadText } from '#server/domains/wallets/public.ts';
import type { Route } from '../members/route-queries.ts';
import { dropTask, planTask } from '../members/task-store.ts';
import { failSettlement, tryToComplete } from '../settlements/finish-settlement.ts';
import { makePending, SECOND_VERSION } from '../settlements/make-pending.ts';
import { digestOf, type Making, type SettlementFacts } from '../settlements/make-settlement.ts';
import { makeAtOnce } from '../settlements/settle-at-once.ts';
import { lockSettlement, type SettlementRow } from '../settlements/settlement-change-store.ts';
import { SIMULATED_PARTNER } from '../simulated/actors.ts';
import { amountsOf, openLegs } from '../simulated/settle-open-trades.ts';
import { type Act, makerAt, newNonce, note, type Stage, signatoryOf } from './stage.ts';

const FIRST_VERSION: Making = { version: 1, takesTrades: true };
const MINUTE_MS = 60_000;

/** Of the partner where that is an enterprise; else of the client. */
const ownerOf = ({ partner, client }: Route): string => partner.enterpriseId ?? client.enterpriseId ?? '';

function noteSettlement(
  stage: Stage,
  act: Act,
  { route, row, operation }: { route: Route; row: SettlementRow; operation: string },
): void {
  const { id: subjectId, externalId, status, reason, cutoffAt } = row;
  const after = {
    externalId,
    status,
    ...(reason === null ? {} : { reason }),
    ...(cutoffAt === null ? {} : { cutoffAt }),
  };
  const action: Omit<PastAction, 'at' | 'by'> = {
    operation,
    enterpriseId: ownerOf(route),
    subjectType: 'off-exchange-settlement',
    subjectId,
    after,
  };
  note(stage, act, action);
}

/** What a partner sends; signed where it is an enterprise. */
async function factsAt(
  stage: Stage,
  { at, by }: Act,
  { partner, settlementAmounts }: Pick<Route, 'partner'> & Pick<SettlementFacts, 'settlementAmounts'>,
): Promise<SettlementFacts> {
  const { enterpriseId, walletId, institutionIdentifier: tag, clientDisputeWindowMinutes } = partner;
  const sent = {
    externalId: `${tag}-${at.slice(0, 10).replaceAll('-', '')}-${stage.random.hex(4).toUpperCase()}`,
    settlementAmounts,
    ...(clientDisputeWindowMinutes === null ? {} : { cutoffAt: at }),
  };
  if (enterpriseId === null) return { ...sent, payload: null, signature: null, initiatedBy: SIMULATED_PARTNER };
  const fields = { ...sent, nonce: await newNonce(stage, walletId, at) };
  const payload = payloadText({ fields, path: { enterpriseId } });
  return { ...sent, payload, signature: stage.sign(walletId, payload), initiatedBy: by ?? '' };
}

/** A partner settles what is open over a connection. */
export async function settle(stage: Stage, { at, route }: { at: string; route: Route }): Promise<SettlementRow> {
  const act = { at, by: signatoryOf(stage, route.partner.enterpriseId) };
  const maker = makerAt(stage, act);
  const { partner } = route;
  const legs = await openLegs(maker, route);
  const facts = await factsAt(stage, act, { partner, settlementAmounts: amountsOf(legs) });
  const isSecond = partner.clientDisputeWindowMinutes !== null;
  const making = isSecond ? SECOND_VERSION : FIRST_VERSION;
  const accepted = { wanted: { partner, legs }, digest: digestOf(facts, making) };
  if (!isSecond) {
    const row = await makeAtOnce(maker, facts, { ...accepted, making });
    noteSettlement(stage, act, { route, row, operation: 'createPartnerSettlement' });
    return row;
  }
  const made = await makePending(maker, facts, accepted);
  if (made.outcome === 'short') throw new Error(`the demo allocated too little: ${made.reason}`);
  noteSettlement(stage, act, { route, row: made.row, operation: 'createPartnerSettlementV2' });
  return made.row;
}

/** The end of a settlement's window, or of the time to top up: completed, or failed where the partner lacks funds. */
export async function finish(
  stage: Stage,
  { at, route, row: { id } }: { at: string; route: Route; row: SettlementRow },
): Promise<void> {
  const { db } = stage;
  const maker = makerAt(stage, { at, by: null });
  const before = await lockSettlement(db, id);
  if (!before) throw new Error('the settlement is gone');
  const finished = await tryToComplete(db, before, { by: 'network', at });
  const { row, events } =
    finished.outcome === 'completed' ? finished : await failSettlement(db, before, { reason: finished.reason, at });
  await maker.emit(...events);
  await dropTask(db, 'settlement-window', id);
  noteSettlement(stage, { at, by: null }, { route, row, operation: 'completeSettlement' });
}

/** The window is over, and the partner still has time for its funds: it is looked at each minute. */
export async function waitForFunds(
  { db }: Stage,
  { at, route, row: { id } }: { at: string; route: Route; row: SettlementRow },
): Promise<void> {
  await dropTask(db, 'settlement-window', id);
  const details = { seen: await lastCreditOf(db, route.partner.walletId) };
  const next = new Date(Date.parse(at) + MINUTE_MS).toISOString();
  await planTask(db, { kind: 'settlement-top-up', subjectId: id, at: next, details });
}
