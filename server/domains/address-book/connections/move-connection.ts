import type { ConnectionStatus } from '#lib/contracts/address-book/shapes.ts';
import { type Command, minutesAfter, stepOf } from '../rules.ts';
import { type Act, tell } from './act.ts';
import { type ConnectionRow, changeConnection, type LockedPair } from './connection-store.ts';
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

/** How the other side hears that a block has ended a connection: as of any other end. */
const toldOfBlock = (to: ConnectionStatus, from: ConnectionStatus) => {
  if (to === 'PENDING_DEACTIVATION') return 'deactivating' as const;
  return from === 'PENDING_ACTIVATION' ? ('deactivated' as const) : ('declined' as const);
};

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
export async function dropRequest({ tx }: Act, { id }: ConnectionRow): Promise<void> {
  for (const kind of ['request-reminder', 'request-expiry', 'simulated-answer'] as const) await dropTask(tx, kind, id);
}

interface How {
  command: Exclude<Command, 'accept' | 'approve'>;
  reason?: string | undefined;
  /** Enterprise that does it; null for the operator and the service. */
  by: string | null;
}

/**
 * Does what a command makes of a connection, to both directions at once where they are linked, and tells who is concerned. Gives the
 * connection as it is then; undefined where the command may not be.
 */
export async function moveConnection(
  act: Act,
  pair: LockedPair,
  { command, reason, by }: How,
): Promise<ConnectionRow | undefined> {
  const step = stepOf(pair.row, command);
  if (step === undefined) return undefined;
  const changesAt = changeOf(act, step.to);
  const isEnding = step.to === 'PENDING_DEACTIVATION';
  const change = (row: ConnectionRow) => ({
    status: step.to,
    ending: step.ending ?? null,
    endingReason: reason ?? null,
    changesAt,
    deactivatedBy: isEnding ? by : null,
    isBlocked: command === 'block' || (row.isBlocked && step.to === 'INACTIVE'),
    updatedAt: act.at,
    updatedBy: by === row.ownerEnterpriseId ? act.userId : null,
  });
  let moved = pair.row;
  for (const row of pair.linked ? [pair.row, pair.linked] : [pair.row]) {
    const changed = await changeConnection(act.tx, row.id, change(row));
    if (row.id === moved.id) moved = changed;
    const name = command === 'block' ? toldOfBlock(step.to, row.status) : TOLD[command];
    await tell(act, changed, { name, ...(name === 'declined' || name === 'rejected' ? { body: { reason } } : {}) });
    await dropRequest(act, row);
  }
  await planChange(act, pair, { to: step.to, at: changesAt });
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
