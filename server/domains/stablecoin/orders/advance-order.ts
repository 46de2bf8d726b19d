import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem, type SystemAct } from '#server/core/work/act-as-system.ts';
import { withdrawApprovals } from '#server/domains/approvals/public.ts';
import { lockInLedger } from '#server/domains/ledger/public.ts';
import { notifierOf } from '#server/domains/notifications/public.ts';
import { dropTask, isPlanned, listDue, listPlanned, type Planned, planTask, type TaskRow } from '../task-store.ts';
import { keepToken } from '../tokens/token-store.ts';
import { MINT_APPROVAL } from './agree-order.ts';
import { inOrder } from './in-order.ts';
import { sharedPlaces } from './order-books.ts';
import { type Act, bringOn, tellIfLate } from './order-steps.ts';
import { findTokenOf, lockOrders, type OrderRow } from './order-store.ts';

/** Of a token, so much is done in one transaction. */
const MOST = 50;

const inTime = (one: Planned, other: Planned): number =>
  one.at.localeCompare(other.at) || one.kind.localeCompare(other.kind) || one.subjectId.localeCompare(other.subjectId);

/** What is due of a token, and until when: up to `ordered` all of it is known, so that its supply changes in the order of time. */
interface Due {
  token: string;
  ids: readonly string[];
  ordered: string;
  until: string;
}

/** Takes the steps that are due for orders, in the order of their moments, and those that they lead to. */
async function takeSteps(service: Service, { tx, asOf }: SystemAct, due: Due): Promise<void> {
  const orders = await lockOrders(tx, due.ids);
  const steps = (await listPlanned(tx, { ids: due.ids, until: due.ordered })).toSorted(inTime);
  const token = await keepToken(tx, due.token);
  const places = [...orders.values()].flatMap((order) => sharedPlaces(order, token));
  await lockInLedger(tx, { at: due.until, places });
  const means = { token, seed: service.env.SEED, wall: service.clock.wall() };
  const done = { advance: new Set<string>(), promise: new Set<string>() };
  const plan = async (order: OrderRow, at: string): Promise<void> => {
    const limit = order.status === 'PROCESSING' ? due.ordered : due.until;
    if (at > limit) {
      done.advance.delete(order.id);
      return planTask(tx, { kind: 'advance', subjectId: order.id, at });
    }
    steps.push({ subjectId: order.id, kind: 'advance', at });
    steps.sort(inTime);
  };
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    const { subjectId, kind, at } = step;
    const order = orders.get(subjectId);
    done[kind].add(subjectId);
    if (order === undefined) continue;
    const act: Act = { tx, at, ...asOf(at), notify: notifierOf(tx, at), plan };
    if (kind === 'promise') await tellIfLate(act, order);
    else orders.set(subjectId, await bringOn(act, order, means));
  }
  await dropTask(tx, 'advance', ...done.advance);
  await dropTask(tx, 'promise', ...done.promise);
}

/**
 * Does what is due of a token until a task is done, whoever holds the other tasks: after a leap of the clock all of it is due at once. What
 * fails among many is done again one by one, and what fails alone is left to its own turn. Throws what the task itself throws.
 */
async function workUntilDone(service: Service, task: TaskRow, token: string): Promise<void> {
  const now = service.clock.nowIso();
  const until = task.scheduledAt > now ? task.scheduledAt : now;
  const failed: string[] = [];
  for (let most = MOST; await isPlanned(service.db, task); ) {
    const first = await listDue(service.db, { token, until, most, except: failed });
    const last = first.at(-1);
    if (last === undefined) return;
    const ids = [...new Set(first.map(({ subjectId }) => subjectId))];
    const due = { token, ids, until, ordered: first.length < most ? until : last.at };
    try {
      await actAsSystem(service, { name: 'advance-mint-order', at: until }, (act) => takeSteps(service, act, due));
    } catch (error) {
      if (most === 1 && ids.includes(task.subjectId)) throw error;
      if (most === 1) failed.push(...ids);
      most = 1;
      service.log.error({ work: 'mint', orders: ids.length, kind: (error as Error).name }, 'steps of orders failed');
    }
  }
}

/** What is due for an order: its next step, or the moment that it was promised for. All of a token takes turns. */
export async function advanceOrders(service: Service, task: TaskRow): Promise<null> {
  const token = await findTokenOf(service.db, task.subjectId);
  if (token !== undefined)
    await inOrder(service, { token, at: task.scheduledAt }, () => workUntilDone(service, task, token));
  return null;
}

/** Nobody is asked any more about an order that has ended while it waited for other admins. */
export const withdrawOrderApproval = (service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> =>
  actAsSystem(service, { name: 'withdraw-mint-approval', at }, async (act) => {
    await withdrawApprovals(act, { kind: MINT_APPROVAL, subjectId, at });
    return null;
  });
