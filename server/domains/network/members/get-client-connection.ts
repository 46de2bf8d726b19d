import * as contracts from '#lib/contracts/network/client-connections.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findConnectionOf, presentConnection, UNKNOWN_CONNECTION } from './client-connection-store.ts';

export const getClientConnection = operation(contracts.getClientConnection, async ({ db }, place) => ({
  connection: presentConnection(orNotFound(await findConnectionOf(db, place), UNKNOWN_CONNECTION)),
}));
