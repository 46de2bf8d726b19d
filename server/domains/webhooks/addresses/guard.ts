import { isIP } from 'node:net';
import { refuseField } from '#server/core/call/errors.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { type AddressRules, createAddressRules } from './addresses.ts';
import { type CheckedUrl, checkCallbackUrl, hostOf, portOf } from './callback-url.ts';
import { isOurs, type OwnListener, ownListenerOf, ownPorts, receiverKeyOf } from './own-addresses.ts';

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
  /** Where to connect for the address of a built-in receiver; null for every other url, and where our listener is elsewhere. */
  ownListenerOf: (url: URL) => OwnListener | null;
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

const OURS = 'must not lead back to this service, but for the exact address of a built-in receiver';

/** Of our own addresses only those of built-in receivers, to the letter: no other spelling gets past what is asked of them. */
function checkUrl(service: Service, text: string, rules: AddressRules): CheckedUrl {
  const url = URL.parse(text);
  const isReceiver = url?.href === text && receiverKeyOf(service, url) !== null;
  if (isReceiver && ownListenerOf(service, url) !== null) return { url };
  const checked = checkCallbackUrl(text, rules);
  const isBlocked = !isReceiver && checked.url !== undefined && isOurs(service, checked.url);
  return isBlocked ? { problem: OURS, isBlocked } : checked;
}

/** Where our own listener can be reached. */
const ownAddresses = async (service: Service, { host }: OwnListener): Promise<string[]> =>
  isIP(host) === 0 ? resolveAll(service, host) : [host];

function createGuard(service: Service): CallbackGuard {
  const { env } = service;
  const rules = createAddressRules({
    allowsLoopback: env.sandbox,
    allowedRanges: env.ALLOW_PRIVATE_CIDRS,
    ownPorts: ownPorts(service),
  });
  return {
    check: (text) => checkUrl(service, text, rules),
    ownListenerOf: (url) => ownListenerOf(service, url),
    async addressesOf(url) {
      const own = ownListenerOf(service, url);
      if (own) return ownAddresses(service, own);
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

/**
 * The address of a new or changed webhook, when callbacks may go there. A name that does not exist or leads to a private address is
 * refused; when the name servers do not answer, it is let in, since every attempt checks again. Throws Failure.
 */
export async function requireCallbackUrl(service: Service, text: string, path = 'url'): Promise<URL> {
  const guard = guardOf(service);
  const { url, problem } = guard.check(text);
  if (url === undefined) return refuseField(path, problem);
  try {
    await guard.addressesOf(url);
  } catch (error) {
    if (!(error instanceof CallbackRefusal)) throw error;
    if (error.errorClass === 'blocked-address')
      return refuseField(path, `must lead to a public address: ${error.message}`);
    if (/ENOTFOUND|ENODATA|no address/.test(error.message))
      return refuseField(path, `must name a host that exists: ${error.message}`);
  }
  return url;
}
