import { isLoopback } from '#server/core/runtime/hosts.ts';
import { RETURN_FIELD, redirectProblem } from '#server/core/runtime/redirect-uris.ts';
import type { Service } from '#server/core/runtime/service.ts';

/** The page of the console that people come back to. */
const OWN_PATH = /^\/e\/[0-9a-f]{32}\/bank-accounts$/;

type Deployment = Pick<Service, 'env' | 'origin'>;

/** Whether an origin is ours: to the letter, or under another name of this machine where browsers may use any. */
function isOurs({ env, origin }: Deployment, url: URL): boolean {
  const own = new URL(origin());
  if (url.origin === own.origin) return true;
  if (env.PUBLIC_URL !== undefined || !isLoopback(own.hostname)) return false;
  return url.protocol === own.protocol && url.port === own.port && isLoopback(url.hostname);
}

/** Whether an address in its plain form is our console’s. */
export function isConsole(deployment: Deployment, uri: string): boolean {
  const url = new URL(uri);
  return isOurs(deployment, url) && OWN_PATH.test(url.pathname) && url.search === '';
}

/** Why people cannot be sent back to an address; null where they can. */
export function returnProblem(deployment: Deployment, uri: string): string | null {
  const problem = redirectProblem(uri);
  if (problem !== null) return problem;
  if (isConsole(deployment, uri) || deployment.env.LINK_REDIRECTS.includes(uri)) return null;
  return 'is not among the addresses that the operator lists (LINK_REDIRECTS)';
}

/** Where the browser goes with a public token. The console reads it behind `#`, which browsers send to no server. */
export function returnTo(deployment: Deployment, uri: string, publicToken: string): string {
  if (isConsole(deployment, uri)) return `${uri}#${RETURN_FIELD}=${publicToken}`;
  const url = new URL(uri);
  url.searchParams.append(RETURN_FIELD, publicToken);
  return url.href;
}
