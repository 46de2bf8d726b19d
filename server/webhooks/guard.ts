import { isIP } from 'node:net';
import { fail } from '#server/core/errors.ts';
import type { Service } from '#server/core/service.ts';
import { type AddressRules, createAddressRules } from './addresses.ts';
import { type CheckedUrl, checkCallbackUrl, hostOf, portOf } from './callback-url.ts';

/** Why nothing was sent; the class is kept with the attempt. */
export class CallbackRefusal extends Error {
  readonly errorClass: 'blocked-address' | 'invalid-url' | 'dns-failure';

  constructor(errorClass: CallbackRefusal['errorClass'], message: string) {
    super(message);
    this.errorClass = errorClass;
  }
}

/** Decides where callbacks may go. */
export interface CallbackGuard {
  /** By the text alone. */
  check: (text: string) => CheckedUrl;
  /** Addresses of the url's host that may be connected to, at least one. Throws CallbackRefusal. */
  addressesOf: (url: URL) => Promise<string[]>;
  /** Where to connect for an address of a built-in receiver of this deployment; null for every other url. */
  ownListenerOf: (url: URL) => OwnListener | null;
}

/** Our own HTTP listener; whatever stands in front of it is passed by. */
export interface OwnListener {
  host: string;
  port: number;
}

const POSTGRES_PORT = 5432;

function databasePort(service: Service): number {
  const { connectionString } = service.pool.options;
  return Number((connectionString && URL.parse(connectionString)?.port) || POSTGRES_PORT);
}

/** Ports of this machine on which the deployment listens, or what stands in front of it. */
function ownPorts(service: Service): ReadonlySet<number> {
  const { PORT, PUBLIC_URL, METRICS_PORT = PORT } = service.env;
  const front = PUBLIC_URL === undefined ? null : URL.parse(PUBLIC_URL);
  return new Set([PORT, METRICS_PORT, databasePort(service), front === null ? PORT : portOf(front)]);
}

async function resolveAll(service: Service, host: string): Promise<string[]> {
  try {
    return await service.resolveHost(host);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'no answer';
    throw new CallbackRefusal('dns-failure', `the name ${host} was not resolved (${code})`);
  }
}

function openAddresses(
  rules: AddressRules,
  found: readonly string[],
  { host, port }: { host: string; port: number },
): string[] {
  const open = found.filter((address) => rules.refusalOf(address, port) === null);
  if (open.length > 0) return open;
  const [first] = found;
  if (first === undefined) throw new CallbackRefusal('dns-failure', `the name ${host} has no address`);
  throw new CallbackRefusal('blocked-address', rules.refusalOf(first, port) ?? `${host} is not public`);
}

const RECEIVER = /^\/receivers\/[\w-]{32}$/;

/** The built-in receivers' addresses are matched exactly, on our own origin: nothing else leads to our own listener. */
function ownListenerOf({ env, origin }: Service, url: URL): OwnListener | null {
  const isReceiver = url.origin === origin() && RECEIVER.test(url.pathname) && url.search === '' && url.hash === '';
  const isFarAway = !env.ROLES.includes('web') && env.PUBLIC_URL !== undefined;
  if (!isReceiver || isFarAway) return null;
  return { host: ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST, port: env.PORT };
}

function createGuard(service: Service): CallbackGuard {
  const { env } = service;
  const rules = createAddressRules({
    allowsLoopback: env.sandbox,
    allowedRanges: env.ALLOW_PRIVATE_CIDRS,
    ownPorts: ownPorts(service),
  });
  return {
    check(text) {
      const url = URL.parse(text);
      const isOwn = url !== null && url.href === text && ownListenerOf(service, url) !== null;
      return isOwn ? { url } : checkCallbackUrl(text, rules);
    },
    ownListenerOf: (url) => ownListenerOf(service, url),
    async addressesOf(url) {
      const own = ownListenerOf(service, url);
      if (own) return [own.host];
      const [host, port] = [hostOf(url), portOf(url)];
      const found = isIP(host) === 0 ? await resolveAll(service, host) : [host];
      return openAddresses(rules, found, { host, port });
    },
  };
}

const guards = new WeakMap<Service, CallbackGuard>();

/** The guard of this process. */
export function guardOf(service: Service): CallbackGuard {
  const known = guards.get(service) ?? createGuard(service);
  guards.set(service, known);
  return known;
}

const refuse = (path: string, problem: string): never =>
  fail('validation_failed', `${path}: ${problem}`, { problems: [{ path, message: problem }] });

/**
 * The address of a new or changed webhook, when callbacks may go there. A name that does not exist or leads to a private address is
 * refused; when the name servers do not answer, it is let in, since every attempt checks again. Throws Failure.
 */
export async function requireCallbackUrl(service: Service, text: string, path = 'url'): Promise<URL> {
  const guard = guardOf(service);
  const { url, problem } = guard.check(text);
  if (url === undefined) return refuse(path, problem);
  try {
    await guard.addressesOf(url);
  } catch (error) {
    if (!(error instanceof CallbackRefusal)) throw error;
    if (error.errorClass === 'blocked-address') return refuse(path, `must lead to a public address: ${error.message}`);
    if (/ENOTFOUND|ENODATA|no address/.test(error.message))
      return refuse(path, `must name a host that exists: ${error.message}`);
  }
  return url;
}
