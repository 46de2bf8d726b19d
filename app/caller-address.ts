import { isHosted, shared } from '#server/host/shared.ts';
import { ADDRESS_HEADER, clientAddress } from '#server/http/client-address.ts';

/** Network address of the browser behind a request: as the host says, else as a trusted proxy does. Null where it is unknown. */
export async function callerAddress(headers: Pick<Headers, 'get'>): Promise<string | null> {
  if (isHosted()) return headers.get(ADDRESS_HEADER) || null;
  const { service } = await shared();
  const forwarded = headers.get('x-forwarded-for') ?? undefined;
  return clientAddress({ isProxied: service.env.TRUST_PROXY, forwarded, socket: null });
}
