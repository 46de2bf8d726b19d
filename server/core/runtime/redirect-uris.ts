import { isLoopback } from './hosts.ts';

/** The field of an address that the public token comes back in. */
export const RETURN_FIELD = 'publicToken';

/** Why browsers cannot be sent to an address with a secret; null where they can. Only its plain spelling is taken. */
export function redirectProblem(uri: string): string | null {
  if (!URL.canParse(uri)) return 'must be an address such as https://app.example/linked';
  const url = new URL(uri);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  if (!isSafe) return 'must be https, or http on a loopback address';
  if (url.username !== '' || url.password !== '') return 'must not have a name or password';
  if (uri.includes('#')) return 'must not have a part after #';
  if (url.href !== uri) return 'must be in its plain form, as browsers write it';
  return url.searchParams.has(RETURN_FIELD) ? `must not have ${RETURN_FIELD} in its query` : null;
}
