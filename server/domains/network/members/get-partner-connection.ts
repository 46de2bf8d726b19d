import * as contracts from '#lib/contracts/network/partner-connections.ts';
import { operation } from '#server/core/call/operation.ts';
import { presentConnection } from './client-connection-store.ts';
import { requirePartnerRoute } from './partner-connection-store.ts';

export const getPartnerConnection = operation(contracts.getPartnerConnection, async ({ db }, place) => ({
  connection: presentConnection((await requirePartnerRoute(db, place)).connection),
}));
