import type { IncomingMessage } from 'node:http';
import { ADDRESS_HEADER } from '#server/http/client-address.ts';

/** Set by the host on every request to Next, whatever a client sent under this name. */
export const TARGET_HEADER = 'clearhouse-target';

export interface PageFacts {
  address: string | null;
  policy: string;
  /** Of the origin that browsers use. */
  protocol: 'http' | 'https';
}

/** Tells pages what only the host may say, over whatever the client has said under the same names. */
export function tellPages(request: IncomingMessage, { address, policy, protocol }: PageFacts): void {
  const { headers } = request;
  headers['content-security-policy'] = policy;
  headers[TARGET_HEADER] = request.url;
  headers[ADDRESS_HEADER] = address ?? '';
  headers['x-forwarded-for'] = address ?? '';
  headers['x-forwarded-host'] = headers.host;
  headers['x-forwarded-proto'] = protocol;
  delete headers['x-forwarded-port'];
  delete headers.forwarded;
}
