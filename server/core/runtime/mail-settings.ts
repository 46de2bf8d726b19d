import { createPrivateKey } from 'node:crypto';
import { isLoopback } from './hosts.ts';

/** Why mail cannot be sent as configured; one sentence for the operator, without secrets. */
export class MailSettingError extends Error {}

/** Where mails go. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte; else STARTTLS, which only this machine itself may go without. */
  isSecure: boolean;
  mayBePlain: boolean;
  login: { user: string; password: string } | null;
}

/** What signs mails (RFC 6376). */
export interface DkimKey {
  domain: string;
  selector: string;
  /** RSA in PEM form. */
  privateKey: string;
}

export interface MailSettings {
  server: SmtpServer;
  from: { name: string; address: string };
  dkim: DkimKey | null;
}

interface Given {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  DKIM_DOMAIN?: string | undefined;
  DKIM_SELECTOR?: string | undefined;
  DKIM_KEY?: string | undefined;
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*$/i;
const FROM = /^(?:(?<name>[^<>"\p{Cc}]{1,100}?)\s*<(?<inner>[^<>]+)>|(?<bare>\S+))$/u;
const DOMAIN = /^[a-z\d-]{1,63}(\.[a-z\d-]{1,63})+$/i;
const SELECTOR = /^[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*$/i;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new MailSettingError('SMTP_URL: user and password must be percent-encoded');
  }
}

function serverOf(text: string): SmtpServer {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') || url.hostname === '')
    throw new MailSettingError('SMTP_URL: must be smtp:// or smtps:// with a host');
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '')
    throw new MailSettingError('SMTP_URL: takes user, password, host and port, and nothing behind them');
  if ((url.username === '') !== (url.password === ''))
    throw new MailSettingError('SMTP_URL: name user and password, or neither');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isSecure = url.protocol === 'smtps:';
  return {
    host,
    port: url.port === '' ? PORTS[url.protocol] : Number(url.port),
    isSecure,
    mayBePlain: !isSecure && isLoopback(host),
    login: url.username === '' ? null : { user: decoded(url.username), password: decoded(url.password) },
  };
}

function fromOf(text: string): MailSettings['from'] {
  const { name = '', inner, bare } = FROM.exec(text.trim())?.groups ?? {};
  const address = inner ?? bare ?? '';
  if (!ADDRESS.test(address))
    throw new MailSettingError('MAIL_FROM: must be an address, or a name with the address in angle brackets');
  return { name: name.trim(), address };
}

/** RSA of 1024 bits is what RFC 8301 still lets verifiers take; signers use 2048 or more. */
function requireRsa(pem: string): string {
  const wrong = 'DKIM_KEY: must be a private RSA key of 2048 bits or more in PEM form';
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return pem;
  } catch {
    throw new MailSettingError(wrong);
  }
  throw new MailSettingError(wrong);
}

function dkimOf({ DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY: key }: Given): DkimKey | null {
  if (domain === undefined && selector === undefined && key === undefined) return null;
  if (domain === undefined || selector === undefined || key === undefined)
    throw new MailSettingError('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY: set all of them, or none');
  if (!DOMAIN.test(domain)) throw new MailSettingError('DKIM_DOMAIN: must be a domain');
  if (!SELECTOR.test(selector)) throw new MailSettingError('DKIM_SELECTOR: must be letters, digits, hyphens and dots');
  return { domain, selector, privateKey: requireRsa(key.replaceAll('\\n', '\n')) };
}

/** How mails are sent; null where none are. Throws MailSettingError. */
export function readMailSettings(given: Given): MailSettings | null {
  const dkim = dkimOf(given);
  if (given.SMTP_URL === undefined) {
    if (given.MAIL_FROM !== undefined || dkim !== null)
      throw new MailSettingError('SMTP_URL: is missing, and MAIL_FROM and DKIM_* are of no use without it');
    return null;
  }
  if (given.MAIL_FROM === undefined) throw new MailSettingError('MAIL_FROM: is missing, and SMTP_URL needs it');
  return { server: serverOf(given.SMTP_URL), from: fromOf(given.MAIL_FROM), dkim };
}
