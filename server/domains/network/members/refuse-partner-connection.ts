import * as contracts from '#lib/contracts/network/partner-connections.ts';
import { connectionEvents } from '#lib/events/allocations.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { changeConnection, concernedBy, presentConnection } from './client-connection-store.ts';
import { lockPartnerRoute } from './partner-connection-store.ts';

export const refusePartnerConnection = operation(
  contracts.refusePartnerConnection,
  async ({ db, now, audit, emit }, { enterpriseId, connectionId: id, reason }) => {
    const route = await lockPartnerRoute(db, { enterpriseId, connectionId: id });
    const { isInitialized, refusedReason } = route.connection;
    if (isInitialized) fail('state_conflict', 'The connection was taken up already.');
    if (refusedReason !== null) fail('state_conflict', 'The connection was refused already.');
    const change = { isActive: false, refusedReason: reason, updatedAt: now.toISOString() };
    const connection = await changeConnection(db, id, change);
    await audit({ subjectType: 'off-exchange-connection', subjectId: id, after: { reason } });
    await emit(...connectionEvents.to(concernedBy(route), 'refused', { id, body: { reason } }));
    return { connection: presentConnection(connection) };
  },
);
