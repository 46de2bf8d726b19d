import type { OrderStatus } from '#lib/contracts/stablecoin/words.ts';
import { after } from '#lib/time.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import type { SystemAct } from '#server/core/work/act-as-system.ts';
import { mustApply } from '#server/domains/ledger/public.ts';
import type { Notify } from '#server/domains/notifications/public.ts';
import { callIssuer } from '../issuer/call-issuer.ts';
import { beganAt, type Command, issuedAt, MAX_DIGITS, STEP_MS, stepOf, type Wish, wishOf } from '../rules.ts';
import { dropTask, planTask } from '../task-store.ts';
import { countChange, type TokenRow } from '../tokens/token-store.ts';
import { changeOf, depositGroup, fulfilGroup, returnGroup, voidOf } from './order-books.ts';
import { moveOrder, type OrderRow, putLeg } from './order-store.ts';
import { toldOf } from './order-view.ts';
import { toldAll } from './tell-of-order.ts';

/** One step of an order, as of the moment that it was planned for. */
export interface Act {
  tx: Queryable;
  at: string;
  audit: SystemAct['audit'];
  emit: SystemAct['emit'];
  /** Left out where nobody is told anything, as of the past of a demo. */
  notify?: Notify;
  /** Has the next step of an order done at its time; left out where it becomes a task. */
  plan?: (order: OrderRow, at: string) => Promise<void>;
}

/** Whether other admins have still to agree before anything becomes of an order. */
export const isWaiting = ({ approvalState }: OrderRow): boolean => approvalState === 'pending';

/** Brings an order into the state that a command makes of it, and tells and audits it. */
async function move(
  act: Act,
  order: OrderRow,
  { command, change }: { command: Command; change?: Parameters<typeof moveOrder>[2]['change'] },
): Promise<OrderRow> {
  const to = stepOf(order.status, command);
  if (to === undefined) throw new Error(`an order that is ${order.status} takes no ${command}`);
  const { tx, at } = act;
  const moved = await moveOrder(tx, order, { to, at, ...(change ? { change } : {}) });
  await act.emit(...toldOf(moved));
  if (moved.endedAt !== null) await dropTask(tx, 'promise', moved.id);
  if (to === 'FAILED') await act.notify?.(...toldAll('mint-order-failed', moved));
  await act.audit({
    enterpriseId: order.enterpriseId,
    subjectType: 'mint-order',
    subjectId: order.id,
    before: { status: order.status },
    after: { status: to, ...change },
  });
  return moved;
}

/** What moves at the account that pays. */
const depositLeg = (order: OrderRow, { at }: Act) => ({
  orderId: order.id,
  type: 'DEPOSIT' as const,
  asset: order.sourceAsset,
  amount: order.sourceAmount,
  transactionHash: null,
  createdAt: at,
  updatedAt: at,
});

/** What the issuer makes or takes back. */
const issuerLeg = (order: OrderRow, { at }: Act) => ({
  orderId: order.id,
  type: order.type,
  asset: order.type === 'MINT' ? order.destinationAsset : order.sourceAsset,
  amount: order.type === 'MINT' ? order.destinationAmount : String(BigInt(order.sourceAmount) - BigInt(order.fee)),
  transactionHash: null,
  createdAt: at,
  updatedAt: at,
});

/** The hash of the transaction by which the issuer of a sandbox would have done it. */
const sandboxHash = ({ id, type }: OrderRow, seed: number): string =>
  `0x${sha256(`${seed} ${id} ${type}`).toString('hex')}`;

/** Ends an order whose deposit was not taken, and gives back what is held for it. `isDecided`: by its admins, who are asked no more. */
export async function failBeforeDeposit(
  act: Act,
  order: OrderRow,
  { failure, isDecided = false }: { failure: string; isDecided?: boolean },
): Promise<OrderRow> {
  const { tx, at } = act;
  await mustApply(tx, { at, voids: [voidOf(order)] });
  await putLeg(tx, { ...depositLeg(order, act), status: 'FAILED' });
  const wasWaiting = isWaiting(order);
  const change = { failure, ...(wasWaiting && { approvalState: 'rejected' as const }) };
  const failed = await move(act, order, { command: 'fail', change });
  // Whoever decides on an approval locks it before the order, so that it is ended afterwards.
  if (wasWaiting && !isDecided) await planTask(tx, { kind: 'withdraw-approval', subjectId: order.id, at });
  return failed;
}

/** Ends an order that its issuer cannot carry out, and gives back all that was paid. */
export async function failAtIssuer(
  act: Act,
  order: OrderRow,
  { failure, transactionHash = null }: { failure: string; transactionHash?: string | null },
): Promise<OrderRow> {
  await mustApply(act.tx, { at: act.at, groups: [returnGroup(order)] });
  await putLeg(act.tx, { ...issuerLeg(order, act), status: 'FAILED', transactionHash });
  return move(act, order, { command: 'fail', change: { failure } });
}

async function planNext({ tx, plan }: Act, order: OrderRow, at: string): Promise<OrderRow> {
  if (plan) await plan(order, at);
  else await planTask(tx, { kind: 'advance', subjectId: order.id, at });
  return order;
}

/** What issuers go by: the seed of the sandbox, and wall time. */
interface Issuing {
  seed: number;
  wall: Date;
}

/** What a step needs beside the order; the token is as the steps before have left it. */
export interface Means extends Issuing {
  token: TokenRow;
}

/** What the memo of an order asks a sandbox for; to an issuer on a chain it only notes something. */
const wishFor = (order: OrderRow, { contract }: TokenRow): Wish | undefined =>
  contract === null ? wishOf(order.memo) : undefined;

async function takeDeposit(act: Act, order: OrderRow, { token }: Means): Promise<OrderRow> {
  if (wishFor(order, token) === 'fail-deposit')
    return failBeforeDeposit(act, order, { failure: 'The memo asked the sandbox to fail the deposit.' });
  const { tx, at } = act;
  await mustApply(tx, { at, groups: [depositGroup(order)] });
  await putLeg(tx, { ...depositLeg(order, act), status: 'COMPLETED' });
  const paid = await move(act, order, { command: 'deposit' });
  return planNext(act, paid, after(at, STEP_MS));
}

async function handToIssuer(act: Act, order: OrderRow, { token, wall }: Means): Promise<OrderRow> {
  const isHeld = wishFor(order, token) === 'hold';
  const leg = issuerLeg(order, act);
  if (token.contract !== null) {
    const failure = await callIssuer(act.tx, { order, token, amount: leg.amount, wall });
    if (failure !== null) return failAtIssuer(act, order, { failure });
  }
  await putLeg(act.tx, { ...leg, status: 'INITIATED' });
  const handed = await move(act, order, { command: 'process', change: { isHeld } });
  return token.contract === null && !isHeld ? planNext(act, handed, issuedAt(order, act.at)) : handed;
}

/** Books what the issuer has done by a transaction; gives the token as it is then, too. */
export async function fulfil(
  act: Act,
  order: OrderRow,
  { token, transactionHash }: { token: TokenRow; transactionHash: string },
): Promise<{ order: OrderRow; token: TokenRow }> {
  const { tx, at } = act;
  const counted = await countChange(tx, order.token, changeOf(order));
  await mustApply(tx, { at, groups: [fulfilGroup(order, token, at)] });
  await putLeg(tx, { ...issuerLeg(order, act), status: 'COMPLETED', transactionHash });
  const fulfilled = await move(act, order, { command: 'fulfil', change: { ...counted, transactionHash } });
  const { position, circulatingAfter: circulating, reserveAfter: reserve } = counted;
  return { order: fulfilled, token: { ...token, position, circulating, reserve } };
}

/** What the issuer of a sandbox does; one on a chain says by itself when it has. */
async function playIssuer(act: Act, order: OrderRow, means: Means): Promise<OrderRow> {
  const { token, seed } = means;
  if (order.isHeld || token.contract !== null) return order;
  if (wishOf(order.memo) === 'fail-processing')
    return failAtIssuer(act, order, { failure: 'The memo asked the sandbox to fail the order at the issuer.' });
  if (String(BigInt(token.circulating) + changeOf(order).circulating).length > MAX_DIGITS)
    return failAtIssuer(act, order, { failure: 'More of the token would circulate than the books can hold.' });
  const done = await fulfil(act, order, { token, transactionHash: sandboxHash(order, seed) });
  means.token = done.token;
  return done.order;
}

type Advance = (act: Act, order: OrderRow, means: Means) => Promise<OrderRow>;

/** What comes next for an order in each state; nothing for one that has ended. */
const NEXT: Readonly<Partial<Record<OrderStatus, Advance>>> = {
  CREATED: takeDeposit,
  CONFIRMED_DEPOSIT: handToIssuer,
  PROCESSING: playIssuer,
};

/** Does what comes next for a locked order, and plans what comes after it. Gives the order as it is then. */
export async function bringOn(act: Act, order: OrderRow, means: Means): Promise<OrderRow> {
  const next = NEXT[order.status];
  return next === undefined || isWaiting(order) ? order : next(act, order, means);
}

/** Tells of an order that has not ended until the moment that it was promised for. */
export async function tellIfLate({ emit, notify }: Act, order: OrderRow): Promise<void> {
  if (order.endedAt !== null) return;
  await emit(...toldOf(order, { as: 'late' }));
  await notify?.(...toldAll('mint-order-late', order));
}

/** Plans the first step of an order that has begun, and when to look at what it was promised for. */
export async function planBeginning(tx: Queryable, order: OrderRow): Promise<void> {
  const subjectId = order.id;
  await planTask(tx, { kind: 'advance', subjectId, at: after(beganAt(order), STEP_MS) });
  await planTask(tx, { kind: 'promise', subjectId, at: order.promisedAt });
}
