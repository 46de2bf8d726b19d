import * as contracts from '#lib/contracts/network/clients.ts';
import { operation } from '#server/core/call/operation.ts';
import { findClient, presentClient } from './client-store.ts';

export const getNetworkClient = operation(contracts.getNetworkClient, async ({ db }, { enterpriseId }) => {
  const client = await findClient(db, enterpriseId);
  return { client: client === undefined ? null : presentClient(client) };
});
