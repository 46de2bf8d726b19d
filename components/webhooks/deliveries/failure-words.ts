import type { DeliveryRow } from '#lib/contracts/webhooks/deliveries.ts';

/** What an attempt failed by, and what to do about it. */
interface FailureWords {
  title: string;
  advice: string;
}

const FAILURES: Readonly<Record<string, FailureWords>> = {
  'blocked-address': {
    title: 'The address is not allowed',
    advice:
      'The host resolves to a private or reserved address. Use a public one, or ask a platform administrator to allow it.',
  },
  'invalid-url': { title: 'The URL cannot be used', advice: 'Edit the endpoint and correct its URL.' },
  'dns-failure': {
    title: 'The host could not be resolved',
    advice: 'Check the spelling of the host and its DNS records.',
  },
  'connect-timeout': {
    title: 'No connection within 5 seconds',
    advice: 'Check that the receiver is up and that no firewall drops the connection.',
  },
  'connect-refused': {
    title: 'The connection was refused',
    advice: 'Nothing listens at that address and port. Start the receiver, or correct the port.',
  },
  unreachable: { title: 'The host cannot be reached', advice: 'Check the route to the receiver and its address.' },
  'tls-failure': {
    title: 'TLS failed',
    advice: 'Check the certificate: its name, its expiry, and that the whole chain is served.',
  },
  timeout: {
    title: 'No complete reply within 15 seconds',
    advice: 'Reply first and do the work afterwards.',
  },
  'connection-reset': {
    title: 'The connection broke',
    advice: 'The receiver, or a proxy in front of it, closed the connection before it answered. Check its log.',
  },
  'protocol-error': {
    title: 'The reply was not HTTP',
    advice: 'Check that the port speaks HTTP, and that http or https is right.',
  },
  redirect: {
    title: 'The receiver answered with a redirect',
    advice: 'Redirects are not followed. Edit the endpoint and give the final URL.',
  },
};

/** What comes after an attempt that failed: another one by the schedule, nothing, or nothing while the endpoint is suspended. */
export type Next = 'scheduled' | 'none' | 'held';

export const nextOf = ({ state, isHeld }: Pick<DeliveryRow, 'state' | 'isHeld'>): Next =>
  isHeld ? 'held' : state === 'failed' ? 'none' : 'scheduled';

const AFTERWARDS: Readonly<Record<Next, string>> = {
  scheduled: '',
  none: ' This was the last attempt. Resend it when the receiver works.',
  held: ' The next attempt is made when its endpoint is reactivated.',
};

const adviceForStatus = (status: number, next: Next): string => {
  if (status === 410)
    return 'It asked for no more requests, so its endpoint was suspended. Reactivate the endpoint when the receiver is back.';
  if (status === 401 || status === 403) return 'Accept deliveries without a login, and verify their signature instead.';
  if (status === 404 || status === 405) return 'Check the path of the URL, and that it accepts POST.';
  if (status === 413) return 'Make the receiver accept larger bodies.';
  if (status === 429 && next === 'scheduled')
    return 'Too many requests. The next attempt waits for as long as Retry-After says, at most 4 hours.';
  if (status < 500) return 'The receiver refused it. Check the body of its reply and its log.';
  return `The receiver failed. Check the body of its reply and its log.${next === 'scheduled' ? ' The next attempt follows the schedule.' : ''}`;
};

/** What went wrong in plain words; null for an attempt that went well. */
export function failureWords(
  errorClass: string | null,
  status: number | null,
  next: Next = 'scheduled',
): FailureWords | null {
  if (errorClass === null) return null;
  const { title, advice } =
    errorClass === 'http-status' && status !== null
      ? { title: `The receiver answered ${status}`, advice: adviceForStatus(status, next) }
      : (FAILURES[errorClass] ?? { title: 'The attempt failed', advice: 'See the text of the error.' });
  return { title, advice: `${advice}${AFTERWARDS[next]}` };
}
