import type { OrderStatus } from '#lib/contracts/stablecoin/words.ts';
import { after } from '#lib/time.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import type { SystemAct } from '#server/core/work/act-as-system.ts';
import { mustApply } from '#server/domains/ledger/public.ts';
import { beganAt, type Command, issuedAt, STEP_MS, stepOf, wishOf } from '../rules.ts';
import { planTask } from '../task-store.ts';
import { findToken, nextPosition } from '../tokens/token-store.ts';
import { depositGroup, fulfilGroup, returnGroup, voidOf } from './order-books.ts';
import { moveOrder, type OrderRow, putLeg } from './order-store.ts';
import { toldOf } from './order-view.ts';

/** One step of an order, as of the moment that it was planned for. */
export interface Act {
  tx: Queryable;
  at: string;
  audit: SystemAct['audit'];
  emit: SystemAct['emit'];
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
): Promise<void> {
  const { tx, at } = act;
  await mustApply(tx, { at, voids: [voidOf(order)] });
  await putLeg(tx, { ...depositLeg(order, act), status: 'FAILED' });
  const wasWaiting = isWaiting(order);
  await move(act, order, { command: 'fail', change: { failure, ...(wasWaiting && { approvalState: 'rejected' }) } });
  // Whoever decides on an approval locks it before the order, so that it is ended afterwards.
  if (wasWaiting && !isDecided) await planTask(tx, { kind: 'withdraw-approval', subjectId: order.id, at });
}

async function failAtIssuer(act: Act, order: OrderRow, failure: string): Promise<void> {
  await mustApply(act.tx, { at: act.at, groups: [returnGroup(order)] });
  await putLeg(act.tx, { ...issuerLeg(order, act), status: 'FAILED' });
  await move(act, order, { command: 'fail', change: { failure } });
}

const planNext = ({ tx }: Act, { id: subjectId }: OrderRow, at: string): Promise<void> =>
  planTask(tx, { kind: 'advance', subjectId, at });

async function takeDeposit(act: Act, order: OrderRow): Promise<void> {
  if (wishOf(order.memo) === 'fail-deposit')
    return failBeforeDeposit(act, order, { failure: 'The memo asked the sandbox to fail the deposit.' });
  const { tx, at } = act;
  await mustApply(tx, { at, groups: [depositGroup(order)] });
  await putLeg(tx, { ...depositLeg(order, act), status: 'COMPLETED' });
  await move(act, order, { command: 'deposit' });
  await planNext(act, order, after(at, STEP_MS));
}

async function handToIssuer(act: Act, order: OrderRow): Promise<void> {
  const isHeld = wishOf(order.memo) === 'hold';
  await putLeg(act.tx, { ...issuerLeg(order, act), status: 'INITIATED' });
  await move(act, order, { command: 'process', change: { isHeld } });
  if (!isHeld) await planNext(act, order, issuedAt(order, act.at));
}

async function fulfil(act: Act, order: OrderRow, seed: number): Promise<void> {
  if (order.isHeld) return;
  if (wishOf(order.memo) === 'fail-processing')
    return failAtIssuer(act, order, 'The memo asked the sandbox to fail the order at the issuer.');
  const { tx, at } = act;
  const token = await findToken(tx, order.token);
  if (token === undefined) throw new Error('the token of an order is gone');
  const position = await nextPosition(tx, order.token);
  await mustApply(tx, { at, groups: [fulfilGroup(order, token, at)] });
  const transactionHash = sandboxHash(order, seed);
  await putLeg(tx, { ...issuerLeg(order, act), status: 'COMPLETED', transactionHash });
  await move(act, order, { command: 'fulfil', change: { position, transactionHash } });
}

type Advance = (act: Act, order: OrderRow, seed: number) => Promise<void>;

/** What comes next for an order in each state; nothing for one that has ended. */
const NEXT: Readonly<Partial<Record<OrderStatus, Advance>>> = {
  CREATED: takeDeposit,
  CONFIRMED_DEPOSIT: handToIssuer,
  PROCESSING: fulfil,
};

/** Does what comes next for a locked order, and plans what comes after it. `seed` is that of the sandbox. */
export async function bringOn(act: Act, order: OrderRow, seed: number): Promise<void> {
  if (!isWaiting(order)) await NEXT[order.status]?.(act, order, seed);
}

/** Plans the first step of an order that has begun, and when to look at what it was promised for. */
export async function planBeginning(tx: Queryable, order: OrderRow): Promise<void> {
  const subjectId = order.id;
  await planTask(tx, { kind: 'advance', subjectId, at: after(beganAt(order), STEP_MS) });
  await planTask(tx, { kind: 'promise', subjectId, at: order.promisedAt });
}
