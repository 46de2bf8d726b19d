import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';
import type { AddressRules } from './addresses.ts';
import { portProblem } from './closed-ports.ts';

/** Longest address of a callback. */
export const MAX_URL_LENGTH = 2000;

export type CheckedUrl =
  | { url: URL; problem?: undefined; isBlocked?: undefined }
  | { url?: undefined; problem: string; isBlocked: boolean };

const malformed = (problem: string): CheckedUrl => ({ problem, isBlocked: false });

/** What the name stands for in the address of a connection: `[::1]` → `::1`, without a final dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

export const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

/** Spaces, control characters and the backslash, which parsers drop or turn into something else. */
const FORBIDDEN = /[\s\\\p{Cc}]/u;

/**
 * Checks the text of a callback address by itself, without asking a name server. The problem, if any, is a sentence's end for the
 * field: `must …`.
 */
export function checkCallbackUrl(text: string, rules: AddressRules): CheckedUrl {
  if (text.length > MAX_URL_LENGTH) return malformed(`must have at most ${MAX_URL_LENGTH} characters`);
  if (FORBIDDEN.test(text)) return malformed('must not contain spaces, line breaks, control characters or backslashes');
  if (!/^https?:\/\/[^/]/i.test(text)) return malformed('must be an http:// or https:// address');
  const url = URL.parse(text);
  if (url === null) return malformed('must be a complete http:// or https:// address');
  if (url.username !== '' || url.password !== '' || /^https?:\/\/[^/?#]*@/i.test(text))
    return malformed('must not contain a user name or password');
  const host = hostOf(url);
  if (host === '') return malformed('must name a host');
  const problem = isIP(host) === 0 ? nameProblem(host, rules, portOf(url)) : rules.refusalOf(host, portOf(url));
  if (problem !== null) return { problem: `must lead to a public address: ${problem}`, isBlocked: true };
  const closed = portProblem(portOf(url), rules.isOwnMachine(isLocalName(host) ? LOOPBACK : host));
  return closed === null ? { url } : { problem: closed, isBlocked: true };
}

const LOOPBACK = '127.0.0.1';
const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

function nameProblem(host: string, rules: AddressRules, port: number): string | null {
  if (isLocalName(host)) return rules.refusalOf(LOOPBACK, port);
  if (rules.isInside(host)) return `${host} is a name inside of a private network`;
  if (host.length > 253 || domainToUnicode(host) === '') return 'the host is not a name';
  return null;
}

/** Notifications of one enterprise to one host share their slots. */
export const laneOf = (enterpriseId: string, url: URL | string): string => `${enterpriseId} ${new URL(url).host}`;
