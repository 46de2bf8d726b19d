import type { ParsedInputOf } from '#lib/contract.ts';
import type { signClientConnection } from '#lib/contracts/network/client-connections.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type ClientRow, requireClient } from './client-store.ts';
import { findPartner, type PartnerRow } from './partner-store.ts';
import { demandReadable } from './readable-name.ts';

type Wanted = ParsedInputOf<typeof signClientConnection>;

/** What is signed of a new connection. */
export const connectionFields = ({ partnerId, name, connectionKey, nonce }: Wanted) => ({
  partnerId,
  name,
  connectionKey,
  nonce,
});

/**
 * The parties of a connection that somebody wants. Throws 403 for an enterprise that is no client, 404 for an unknown partner and 422
 * for one that is inactive, of another trust organisation, or finds accounts by another scheme.
 */
export async function requireParties(
  db: Queryable,
  { enterpriseId, partnerId, name, connectionKey }: Wanted,
): Promise<{ client: ClientRow; partner: PartnerRow }> {
  demandReadable(name);
  const client = await requireClient(db, enterpriseId);
  const partner = orNotFound(await findPartner(db, partnerId), 'There is no such partner.');
  if (!partner.isActive) fail('unprocessable', 'The partner is inactive.');
  if (partner.trustOrg !== client.trustOrg)
    fail('unprocessable', `The partner is served by ${partner.trustOrg}, the client by ${client.trustOrg}.`);
  if (partner.connectionKeySchema !== connectionKey.schema)
    fail('unprocessable', `The partner takes connection keys of the schema ${partner.connectionKeySchema} only.`);
  return { client, partner };
}
