import { fail } from '#server/core/call/errors.ts';
import {
  type Actor,
  type Command,
  isDone,
  isOpen,
  type RequestActor,
  type RequestCommand,
  type RequestStatus,
  requestStepOf,
  stepOf,
} from '../rules.ts';
import { type Act, tell, tellOf } from './act.ts';
import { voidLegs } from './books.ts';
import { changeRequests, changeSettlement } from './change-store.ts';
import { dropTasks, planTask } from './task-store.ts';
import type { RequestRow, Whole } from './whole.ts';

/** What others hear of why somebody's signing failed: not what they lack. */
export const FAILED = 'Its signing failed.';
const TOLD = { reject: 'rejected', cancel: 'canceled', fail: 'failed', expire: 'expired' } as const;
/** Requests whose legs are held. */
const HELD: ReadonlySet<RequestStatus> = new Set(['pending', 'signed', 'approved']);

export interface Ending {
  command: Extract<Command, keyof typeof TOLD>;
  by: Actor;
  /** The account that ends it, or whose signing failed; absent for the clock. */
  accountId?: string;
  /** Why signing failed. */
  reason?: string;
}

/** What becomes of a request when its settlement ends. */
function commandFor(
  { command, accountId }: Ending,
  request: RequestRow,
): { command: RequestCommand; by: RequestActor } {
  if (command === 'expire') return { command: 'expire', by: 'clock' };
  if (request.accountId !== accountId || command === 'cancel') return { command: 'cancel', by: 'network' };
  return command === 'fail' ? { command: 'fail', by: 'network' } : { command: 'reject', by: 'party' };
}

/**
 * Ends a locked settlement: nothing has moved, and what was held is free again. Throws 422 where it cannot be ended so: it has ended, or
 * it is the other side's word.
 */
export async function endSettlement(act: Act, whole: Whole, ending: Ending): Promise<Whole> {
  const { settlement } = whole;
  const { command, by, accountId, reason } = ending;
  if (!isOpen(settlement.status)) fail('unprocessable', `The settlement is ${settlement.status} already.`);
  const step = stepOf(settlement.status, command, by);
  if (!step)
    fail(
      'unprocessable',
      command === 'cancel'
        ? 'Whoever has proposed a settlement cancels it: you may reject it.'
        : 'Whoever has proposed a settlement cannot reject it: you may cancel it.',
    );
  const changes = whole.requests.flatMap((request) => {
    if (command === 'expire' && isDone(request.status, request)) return [];
    const { command: own, by: actor } = commandFor(ending, request);
    const to = requestStepOf(request.status, own, actor)?.to;
    const failure = own === 'fail' && reason !== undefined ? { failure: reason } : {};
    return to === undefined ? [] : [{ request, change: { status: to, updatedAt: act.at, ...failure } }];
  });
  const held = whole.requests.filter(({ status }) => HELD.has(status)).map((request) => request.accountId);
  await voidLegs(act, whole, { accountIds: held, isExpired: command === 'expire' });
  await dropTasks(act.tx, [settlement.id]);
  if (whole.requests.some(({ status }) => status === 'pending'))
    await planTask(act.tx, { kind: 'withdraw-approvals', subjectId: settlement.id, at: act.at });
  const changed = await changeRequests(act.tx, whole, changes);
  const ended = await changeSettlement(act.tx, changed, { status: step.to, finalizedAt: act.at, updatedAt: act.at });
  const name = TOLD[command];
  if (accountId === undefined) await tell(act, ended, { name });
  else if (reason === undefined) await tellOf(act, ended, { name, accountId });
  else await tellOf(act, ended, { name, accountId, more: { reason }, moreForOthers: { reason: FAILED } });
  return ended;
}
