import * as contracts from '#lib/contracts/network/partner-connections.ts';
import { connectionEvents } from '#lib/events/allocations.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { type ConnectionRow, changeConnection, concernedBy, presentConnection } from './client-connection-store.ts';
import { isConnectionIdTaken, lockPartnerRoute } from './partner-connection-store.ts';

type Ids = Pick<ConnectionRow, 'partnersClientId' | 'partnersConnectionId'>;

const hasIds = (connection: ConnectionRow, ids: Ids): boolean =>
  connection.partnersClientId === ids.partnersClientId && connection.partnersConnectionId === ids.partnersConnectionId;

export const initializePartnerConnection = operation(
  contracts.initializePartnerConnection,
  async ({ db, now, audit, emit }, { enterpriseId, connectionId: id, ...ids }) => {
    const route = await lockPartnerRoute(db, { enterpriseId, connectionId: id });
    const { connection: before, partner } = route;
    const { isInitialized, refusedReason } = before;
    if (refusedReason !== null) fail('unprocessable', 'The connection was refused, and stays so.');
    if (!partner.isActive) fail('missing_role', 'The partner is inactive.');
    if (isInitialized && !hasIds(before, ids)) fail('state_conflict', 'The connection was initialized with other ids.');
    if (await isConnectionIdTaken(db, before, ids.partnersConnectionId))
      refuseField('partnersConnectionId', 'is that of another connection', 'already_exists');
    const change = { ...ids, isInitialized: true, updatedAt: now.toISOString() };
    const connection = isInitialized ? before : await changeConnection(db, id, change);
    await audit({ subjectType: 'off-exchange-connection', subjectId: id, after: ids });
    if (!isInitialized) await emit(...connectionEvents.to(concernedBy(route), 'initialized', { id, body: {} }));
    return { connection: presentConnection(connection) };
  },
);
