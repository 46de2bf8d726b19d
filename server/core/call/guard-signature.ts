import { fail } from './errors.ts';
import type { Call } from './execute.ts';
import { acceptOnce } from './replay.ts';

const OWN = '/api/clearhouse/';
const METHOD_UNSIGNED =
  'Version 2 does not sign the method: sign with version 3 (METHOD|timestamp|3.0|path|body), or send the access token alone.';

/** What an equal request has in common with the first. */
export const repeatedAs = ({ method, path }: { method: string; path: string }): string =>
  `${method === 'HEAD' ? 'GET' : method} ${path}`;

/**
 * Takes a signed write down, so that it runs once, unless its contract says that it is repeatable. Version 2 does not sign the method: writes of our own refuse it, and elsewhere a
 * read is taken down as well where its path has another method, so that its signature is good for no other.
 */
export async function guardSignature(
  { service, operation, request, signer }: Call,
  hmac: string | null,
): Promise<void> {
  if (hmac === null || signer === null) return;
  const { version } = signer;
  const isWrite = operation.contract.effect === 'write';
  const mayRepeat = !isWrite || operation.contract.isRepeatable === true;
  if (mayRepeat && (version === '3.0' || (!isWrite && !request.isPathShared()))) return;
  const signed = mayRepeat ? { hmac, read: repeatedAs(request) } : { hmac };
  if (!(await acceptOnce(service.db, signed, service.clock.wall())))
    fail('replayed_request', 'This signed request was received before. Sign a new one.');
  if (isWrite && version === '2.0' && request.route.path.startsWith(OWN)) fail('method_not_signed', METHOD_UNSIGNED);
}
