import { parseBounded } from '#lib/bounded-json.ts';
import { ConnectionKey } from '#lib/contracts/network/connection-shapes.ts';
import * as contracts from '#lib/contracts/network/partner-connections.ts';
import { connectionEvents } from '#lib/events/allocations.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { fail } from '#server/core/call/errors.ts';
import { CONNECTION_KEY_PURPOSE, concernedBy } from './client-connection-store.ts';
import { lockPartnerRoute } from './partner-connection-store.ts';

export const revealConnectionKey = confirmedOperation(
  contracts.revealConnectionKey,
  async (context, { enterpriseId, connectionId }, confirm) => {
    const { db, caller, service, audit, emit } = context;
    const route = await lockPartnerRoute(db, { enterpriseId, connectionId });
    const { id, keySchema, sealedKey } = route.connection;
    if (sealedKey === null) fail('unprocessable', 'No key was kept of this connection.');
    await confirm(caller.kind !== 'machine');
    const { value } = parseBounded(service.vault.decrypt(CONNECTION_KEY_PURPOSE, sealedKey));
    const connectionKey = ConnectionKey.parse(value);
    await audit({ subjectType: 'off-exchange-connection', subjectId: id, after: { keySchema } });
    await emit(...connectionEvents.to(concernedBy(route), 'key-revealed', { id, body: {} }));
    return { connectionKey };
  },
);
