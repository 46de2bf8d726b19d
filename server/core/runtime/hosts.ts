import { isIP } from 'node:net';

/** Whether a host is this machine, as a setting or an address names it. A name that only begins like a loopback address is not. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || (isIP(host) === 4 && host.startsWith('127.'));

/** The origin of a listener. */
export const originOf = (host: string, port: number): string =>
  new URL(`http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`).origin;
