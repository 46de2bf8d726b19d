import { randomBytes } from 'node:crypto';

/** Headers that every reply carries, page or API. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Of a page its own policy stands in this place.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** One year; sent only where browsers reach us by https. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** Pages whose address is a secret: nobody tells it on, keeps it or finds it, and they load nothing and send no forms. */
const SECRET_PAGES = ['/link/', '/unsubscribe/', '/verify/'];
/** What is said with them, and with what leads there. */
export const OF_SECRET_PAGES: Readonly<Record<string, string>> = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

const isSecretPage = (url = ''): boolean => SECRET_PAGES.some((start) => url.startsWith(start));

/** Headers that a page has beside the common ones. */
export const pageHeaders = (url: string | undefined): Readonly<Record<string, string>> =>
  isSecretPage(url) ? OF_SECRET_PAGES : {};

/** A policy for one page: scripts run by this nonce alone. Pages under development need `eval` and a socket as well. */
export function pagePolicy(isDev: boolean, url?: string): string {
  const isSecret = isSecretPage(url);
  const nonce = randomBytes(18).toString('base64');
  return [
    `default-src ${isSecret ? "'none'" : "'self'"}`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${isSecret ? "'none'" : "'self'"}`,
  ].join('; ');
}
