import * as contracts from '#lib/contracts/network/client-connections.ts';
import { connectionEvents } from '#lib/events/allocations.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import {
  type ConnectionRow,
  changeConnection,
  concernedBy,
  findConnectionOf,
  presentConnection,
  requireRoute,
  UNKNOWN_CONNECTION,
} from './client-connection-store.ts';
import { requireClient } from './client-store.ts';
import { demandReadable } from './readable-name.ts';

interface Change {
  active?: boolean | undefined;
  name?: string | undefined;
}

function refuseChange({ refusedReason }: ConnectionRow, { active }: Change): void {
  if (active && refusedReason !== null)
    fail('unprocessable', `The partner refused this connection: ${refusedReason} Make a new one.`);
}

export const updateClientConnection = operation(
  contracts.updateClientConnection,
  async ({ db, now, audit, emit }, { active, name, ...place }) => {
    await requireClient(db, place.enterpriseId);
    orNotFound(await findConnectionOf(db, place), UNKNOWN_CONNECTION);
    if (name !== undefined) demandReadable(name);
    const { connection: before, ...parties } = await requireRoute(db, place.connectionId, 'update');
    refuseChange(before, { active, name });
    const isChanged = active !== undefined && active !== before.isActive;
    const isRenamed = name !== undefined && name !== before.name;
    const change = { isActive: active ?? before.isActive, name: name ?? before.name };
    const after = isChanged || isRenamed ? { ...change, updatedAt: now.toISOString() } : {};
    const connection = isChanged || isRenamed ? await changeConnection(db, before.id, after) : before;
    await audit({
      subjectType: 'off-exchange-connection',
      subjectId: before.id,
      before: { active: before.isActive, name: before.name },
      after: { active: change.isActive, name: change.name },
    });
    const concerned = concernedBy(parties);
    const { id } = before;
    if (isRenamed) await emit(...connectionEvents.to(concerned, 'renamed', { id, body: { name: change.name } }));
    if (isChanged)
      await emit(...connectionEvents.to(concerned, active ? 'activated' : 'deactivated', { id, body: {} }));
    return { connection: presentConnection(connection) };
  },
);
