import { fail } from './errors.ts';
import type { Call } from './execute.ts';
import { acceptOnce } from './replay.ts';

const OWN = '/api/clearhouse/';
const METHOD_UNSIGNED =
  'Version 2 does not sign the method: sign with version 3 (METHOD|timestamp|3.0|path|body), or send the access token alone.';

/**
 * Takes a signed write down, so that it runs once. Version 2 does not sign the method: writes of our own refuse it, and elsewhere a
 * read is taken down as well where its path has another method, so that its signature is good for no other.
 */
export async function guardSignature(
  { service, operation, request, signer }: Call,
  hmac: string | null,
): Promise<void> {
  if (hmac === null || signer === null) return;
  const { version } = signer;
  const isWrite = operation.contract.effect === 'write';
  if (!isWrite && (version === '3.0' || !request.isPathShared())) return;
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const signed = isWrite ? { hmac } : { hmac, read: `${method} ${request.path}` };
  if (!(await acceptOnce(service.db, signed, service.clock.wall())))
    fail('replayed_request', 'This signed request was received before. Sign a new one.');
  if (isWrite && version === '2.0' && request.route.path.startsWith(OWN)) fail('method_not_signed', METHOD_UNSIGNED);
}
