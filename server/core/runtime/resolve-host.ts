import { lookup, Resolver } from 'node:dns/promises';

/** Looks up all addresses of a host name. Throws an error with a `code` when there is none or no answer. */
export type ResolveHost = (host: string) => Promise<string[]>;

const QUERY_TIMEOUT_MS = 1500;
const TRIES = 2;
const LOOPBACK = ['127.0.0.1', '::1'];
/** The name servers know no such name, or there are no name servers. */
const UNKNOWN: ReadonlySet<string | undefined> = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']);

/**
 * Asks the name servers directly, with their own timeouts: the system's resolver waits long in one of few threads, so that one
 * silent name server would delay everybody. It is asked only for names that the servers do not know, such as those of a local
 * hosts file. The name servers are those of the machine by default.
 */
export function createResolver({ servers = [] }: { servers?: readonly string[] } = {}): ResolveHost {
  const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  return async (host) => {
    if (host === 'localhost' || host.endsWith('.localhost')) return LOOPBACK;
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length > 0) return found;
    const errors = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as NodeJS.ErrnoException] : [],
    );
    const silent = errors.find(({ code }) => !UNKNOWN.has(code));
    if (silent) throw silent;
    return (await lookup(host, { all: true })).map(({ address }) => address);
  };
}
