import { isLoopback } from '#server/core/runtime/hosts.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { hostOf, portOf } from './callback-url.ts';

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
export function ownPorts(service: Service): ReadonlySet<number> {
  const { PORT, PUBLIC_URL, METRICS_PORT = PORT } = service.env;
  const front = PUBLIC_URL === undefined ? null : URL.parse(PUBLIC_URL);
  return new Set([PORT, METRICS_PORT, databasePort(service), front === null ? PORT : portOf(front)]);
}

const RECEIVER = /^\/receivers\/([\w-]{32}|demo-[a-z]{3,20})$/;

/** The key of a built-in receiver of this deployment, whose address a url is to the letter; null for every other url. */
export function receiverKeyOf({ origin }: Service, { href, pathname }: URL): string | null {
  return href === origin() + pathname ? (RECEIVER.exec(pathname)?.[1] ?? null) : null;
}

/** Where to connect for the address of a built-in receiver; null for every other url, and where our listener is elsewhere. */
export function ownListenerOf(service: Service, url: URL): OwnListener | null {
  const { env } = service;
  const isFarAway = !env.ROLES.includes('web') && env.PUBLIC_URL !== undefined;
  if (isFarAway || receiverKeyOf(service, url) === null) return null;
  return { host: ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST, port: env.PORT };
}

/** Ports at which a host of ours, as the world sees it, may lead to the service. */
const FRONT_PORTS = new Set([80, 443]);

/** Whether a url names the service itself. Loopback is shared with others: of it only the ports on which we listen are ours. */
export function isOurs(service: Service, url: URL): boolean {
  const { env, origin } = service;
  const [host, port] = [hostOf(url), portOf(url)];
  if (![hostOf(new URL(origin())), env.HOST.toLowerCase()].includes(host)) return false;
  return ownPorts(service).has(port) || (FRONT_PORTS.has(port) && !isLoopback(host));
}
