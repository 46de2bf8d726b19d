import type { ConnectionStatus } from '#lib/contracts/address-book/shapes.ts';
import { type Command, minutesAfter, type Step, stepOf } from '../rules.ts';
import { type Act, tell } from './act.ts';
import { type ConnectionRow, changeConnection, type LockedPair } from './connection-store.ts';
import { seenNow } from './seen-entries.ts';
import { dropTask, planTask } from './task-store.ts';

const TOLD = {
  reject: 'rejected',
  decline: 'declined',
  withdraw: 'withdrawn',
  expire: 'expired',
  activate: 'activated',
  deactivate: 'deactivating',
  reactivate: 'reactivated',
  end: 'deactivated',
} as const;

/** What a request that was never asked is told when a block ends it: as the operator might. */
const NOT_APPROVED = 'The request was not approved.';

type Told = (typeof TOLD)[keyof typeof TOLD];
interface Ending {
  name: Told;
  ending: Step['ending'] | null;
  reason: string | undefined;
}

/** How a block ends a connection that waits: as its owner, its target or the operator would, so that nobody can tell. */
function endingByBlock({ status, ownerEnterpriseId }: ConnectionRow, by: string | null): Ending {
  if (status === 'PENDING_ACTIVATION') return { name: 'deactivated', ending: 'deactivated', reason: undefined };
  if (by === ownerEnterpriseId) return { name: 'withdrawn', ending: 'withdrawn', reason: undefined };
  return status === 'UNDER_REVIEW'
    ? { name: 'rejected', ending: 'rejected', reason: NOT_APPROVED }
    : { name: 'declined', ending: 'declined', reason: undefined };
}

/** When a pending status is done; null for one that waits for nothing. */
function changeOf({ at, env }: Act, to: ConnectionStatus): string | null {
  if (to === 'PENDING_ACTIVATION') return minutesAfter(at, env.ADDRESS_BOOK_ACTIVATION_MINUTES);
  return to === 'PENDING_DEACTIVATION' ? minutesAfter(at, env.ADDRESS_BOOK_DEACTIVATION_MINUTES) : null;
}

/** Plans what ends a pending status, once for both directions. */
async function planChange(
  act: Act,
  { row, linked }: LockedPair,
  { to, at }: { to: ConnectionStatus; at: string | null },
) {
  const subjectId = [row.id, linked?.id ?? row.id].toSorted()[0] ?? row.id;
  await dropTask(act.tx, 'activation', subjectId);
  await dropTask(act.tx, 'deactivation', subjectId);
  if (at === null) return;
  await planTask(act.tx, { kind: to === 'PENDING_ACTIVATION' ? 'activation' : 'deactivation', subjectId, at });
}

/** What a request waits for ends with it. */
async function dropRequest({ tx }: Act, { id }: ConnectionRow): Promise<void> {
  for (const kind of ['request-reminder', 'request-expiry', 'simulated-answer'] as const) await dropTask(tx, kind, id);
}

interface How {
  command: Exclude<Command, 'accept' | 'approve'>;
  reason?: string | undefined;
  /** Enterprise that does it; null for the operator and the service. */
  by: string | null;
}

const REASONED: ReadonlySet<Told> = new Set(['declined', 'rejected']);

/** What is told of a step, and how it ends. */
function endingOf(row: ConnectionRow, step: Step, { command, reason, by }: How): Ending {
  const { to } = step;
  const ending = step.ending ?? null;
  if (command !== 'block') return { name: TOLD[command], ending, reason };
  return to === 'INACTIVE' ? endingByBlock(row, by) : { name: 'deactivating', ending, reason };
}

/**
 * Does what a command makes of a connection, to both directions at once where they are linked, and tells who is concerned. Gives the
 * connection as it is then; undefined where the command may not be.
 */
export async function moveConnection(act: Act, pair: LockedPair, how: How): Promise<ConnectionRow | undefined> {
  const step = stepOf(pair.row, how.command);
  if (step === undefined) return undefined;
  const { to } = step;
  const stays = to === pair.row.status;
  const changesAt = stays ? pair.row.changesAt : changeOf(act, to);
  const isBlock = how.command === 'block';
  let moved = pair.row;
  for (const row of pair.linked ? [pair.row, pair.linked] : [pair.row]) {
    const { name, ending, reason } = endingOf(row, step, how);
    const changed = await changeConnection(act.tx, row.id, {
      ...(to === 'INACTIVE' || isBlock ? await seenNow(act.tx, row) : {}),
      ...(to === 'PENDING_ACTIVATION' ? { ownerSeen: null, targetSeen: null } : {}),
      status: to,
      ending,
      endingReason: reason ?? null,
      changesAt,
      deactivatedBy: to === 'PENDING_DEACTIVATION' ? how.by : null,
      isBlocked: isBlock || (row.isBlocked && to === 'INACTIVE'),
      updatedAt: act.at,
      updatedBy: how.by === row.ownerEnterpriseId ? act.userId : null,
    });
    if (row.id === moved.id) moved = changed;
    if (!stays) await tell(act, changed, { name, ...(REASONED.has(name) ? { body: { reason } } : {}) });
    await dropRequest(act, row);
  }
  if (!stays) await planChange(act, pair, { to, at: changesAt });
  return moved;
}

/** Begins the activation of a request with the connection the other way, which answers it: from now on both change together. */
export async function link(act: Act, asked: ConnectionRow, answer: ConnectionRow): Promise<ConnectionRow> {
  const to = 'PENDING_ACTIVATION';
  const changesAt = changeOf(act, to);
  const change = { status: to, changesAt, updatedAt: act.at } as const;
  const first = await changeConnection(act.tx, asked.id, { ...change, linkedConnectionId: answer.id, updatedBy: null });
  const other = await changeConnection(act.tx, answer.id, { ...change, linkedConnectionId: asked.id });
  for (const row of [first, other]) {
    await dropRequest(act, row);
    await tell(act, row, { name: 'accepted' });
  }
  await planChange(act, { row: first, linked: other }, { to, at: changesAt });
  return other;
}

/** Begins the activation of a connection that nobody answers. */
export async function activateAlone(act: Act, row: ConnectionRow): Promise<ConnectionRow> {
  const to = 'PENDING_ACTIVATION';
  const changesAt = changeOf(act, to);
  const changed = await changeConnection(act.tx, row.id, { status: to, changesAt, updatedAt: act.at });
  await planChange(act, { row: changed, linked: null }, { to, at: changesAt });
  return changed;
}
