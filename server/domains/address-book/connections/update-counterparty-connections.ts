import * as contracts from '#lib/contracts/address-book/connections.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandActingUser } from '#server/domains/directory/public.ts';
import { hasBlocked } from '../blocks/block-queries.ts';
import { type Act, actOf, tell } from './act.ts';
import { findJoined } from './connection-queries.ts';
import { type ConnectionRow, changeConnection, type LockedPair, lockPairs, madeBy } from './connection-store.ts';
import { presentOwn } from './connection-view.ts';
import { moveConnection } from './move-connection.ts';
import { openBetween } from './open-settlements.ts';

type Wanted = 'PENDING_DEACTIVATION' | 'PENDING_ACTIVATION';

const UNKNOWN = 'The enterprise has made no such connection';
const MAX_NAMED = 20;

const STATUS_WORDS = {
  PENDING_DEACTIVATION: 'is being deactivated',
  PENDING_ACTIVATION: 'is being activated',
  ACTIVE: 'is active',
  INACTIVE: 'has ended',
  UNDER_REVIEW: 'is under review',
  REQUESTED: 'awaits an answer',
} as const;

const refuse = (index: number, text: string): never => refuseField(`connectionIds.${index}`, text, 'unprocessable');

/** With open settlements a connection stays. Throws 422 that names them. */
async function demandNothingOpen(act: Act, row: ConnectionRow, index: number): Promise<void> {
  const open = await openBetween(act.tx, act.domains, { rows: [row], limit: MAX_NAMED + 1 });
  if (open.length === 0) return;
  const more = open.length > MAX_NAMED ? ' and more' : '';
  refuse(index, `has open DVP settlements: ${open.slice(0, MAX_NAMED).join(', ')}${more}`);
}

/** Deactivates an active connection, and withdraws a request. */
async function deactivate(act: Act, pair: LockedPair, index: number): Promise<void> {
  const { row } = pair;
  const by = row.ownerEnterpriseId;
  if (row.status === 'ACTIVE') {
    await demandNothingOpen(act, row, index);
    await moveConnection(act, pair, { command: 'deactivate', by });
    return;
  }
  if ((await moveConnection(act, pair, { command: 'withdraw', by })) === undefined)
    refuse(index, `cannot be deactivated: it ${STATUS_WORDS[row.status]}`);
}

/** Takes back a deactivation that waits; only who began it may. A blocked side is told what it would be told of any other end. */
async function reactivate(act: Act, pair: LockedPair, index: number): Promise<void> {
  const { row } = pair;
  const { ownerEnterpriseId: own, targetEnterpriseId: other } = row;
  if (row.status !== 'PENDING_DEACTIVATION') refuse(index, `cannot be reactivated: it ${STATUS_WORDS[row.status]}`);
  if (await hasBlocked(act.tx, own, other)) refuse(index, 'cannot be reactivated: the counterparty is blocked');
  if (row.deactivatedBy !== own || (await hasBlocked(act.tx, other, own)))
    refuse(index, 'cannot be reactivated: the other side deactivated it');
  await moveConnection(act, pair, { command: 'reactivate', by: own });
}

/** Both sides deactivate a connection: from now on neither takes it back alone. What is wanted already is left as it is. */
async function agree(act: Act, { row, linked }: LockedPair): Promise<void> {
  const isByOther = row.status === 'PENDING_DEACTIVATION' && row.deactivatedBy !== row.ownerEnterpriseId;
  if (!isByOther || row.deactivatedBy === null) return;
  for (const { id } of linked ? [row, linked] : [row]) await changeConnection(act.tx, id, { deactivatedBy: null });
}

/** One after the other; what an earlier one brought into the wanted status along with itself is left as it is. */
async function bringAll(
  act: Act,
  ids: readonly string[],
  { enterpriseId, status }: { enterpriseId: string; status: Wanted },
) {
  for (const [index, id] of ids.entries()) {
    const [pair] = await lockPairs(act.tx, madeBy(enterpriseId, [id]));
    if (!pair) continue;
    if (pair.row.status === status) await agree(act, pair);
    else await (status === 'PENDING_DEACTIVATION' ? deactivate : reactivate)(act, pair, index);
  }
}

async function hideAll(act: Act, rows: readonly ConnectionRow[], isHidden: boolean): Promise<void> {
  for (const { id } of rows.filter((row) => row.isHidden !== isHidden)) {
    const row = await changeConnection(act.tx, id, { isHidden, updatedAt: act.at, updatedBy: act.userId });
    await tell(act, row, { name: isHidden ? 'hidden' : 'shown', onlyOwner: true });
  }
}

export const updateCounterpartyConnections = operation(
  contracts.updateCounterpartyConnections,
  async (context, input) => {
    const { db, audit } = context;
    const { enterpriseId, status, hidden } = input;
    await demandActingUser(context, input, 'write');
    const ids = [...new Set(input.connectionIds)];
    const pairs = await lockPairs(db, madeBy(enterpriseId, ids));
    const known = new Map(pairs.map(({ row }) => [row.id, row]));
    const missing = ids.find((id) => !known.has(id));
    if (missing !== undefined) fail('not_found', `${UNKNOWN}: ${missing}.`);
    const act = actOf(context);
    if (hidden !== undefined) await hideAll(act, [...known.values()], hidden);
    if (status !== undefined) await bringAll(act, ids, { enterpriseId, status });
    const [first = ''] = ids;
    await audit({
      subjectType: 'counterparty-connection',
      subjectId: first,
      before: {
        connections: ids.map((id) => ({ id, status: known.get(id)?.status, hidden: known.get(id)?.isHidden })),
      },
      after: { status, hidden },
    });
    const joined = await findJoined(db, ids);
    return {
      connections: ids.flatMap((id) => {
        const row = joined.get(id);
        return row ? [presentOwn(row)] : [];
      }),
    };
  },
);
