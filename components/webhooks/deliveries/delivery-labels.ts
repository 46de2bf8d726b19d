import type { DeliveryRow, ResponseClass } from '#lib/contracts/webhooks/deliveries.ts';

type State = DeliveryRow['state'];
type Tone = 'waiting' | 'good' | 'bad' | 'neutral';

export const DELIVERY_WORDS: Readonly<Record<State, string>> = {
  pending: 'Pending',
  processing: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  skipped: 'Skipped',
};

export const DELIVERY_TONES: Readonly<Record<State, Tone>> = {
  pending: 'waiting',
  processing: 'waiting',
  sent: 'good',
  failed: 'bad',
  skipped: 'neutral',
};

export const DELIVERY_MEANINGS: Readonly<Record<State, string>> = {
  pending: 'It is to be sent, now or at the next attempt.',
  processing: 'A request is under way.',
  sent: 'The receiver answered with a 2xx status.',
  failed: 'All attempts of the schedule failed; it is sent again by hand only.',
  skipped: 'Its endpoint was deleted before it was sent.',
};

export const RESPONSE_WORDS: Readonly<Record<ResponseClass, string>> = {
  '2xx': '2xx taken',
  '3xx': '3xx redirect',
  '4xx': '4xx refused',
  '5xx': '5xx receiver failed',
  none: 'No reply',
};

export const ORIGIN_WORDS = { real: 'Real events', simulated: 'Simulations' } as const;

/** What an attempt failed by, and what to do about it. */
interface FailureWords {
  title: string;
  advice: string;
}

const FAILURES: Readonly<Record<string, FailureWords>> = {
  'blocked-address': {
    title: 'The address may not be called',
    advice: 'The name leads to a private or reserved address. Let it lead to a public one, or ask the operator for it.',
  },
  'invalid-url': { title: 'The URL cannot be called', advice: 'Edit the endpoint and correct its URL.' },
  'dns-failure': { title: 'The name was not resolved', advice: 'Check the spelling of the host and its DNS records.' },
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
    title: 'No whole reply within 15 seconds',
    advice: 'Answer first and do the work afterwards.',
  },
  'connection-reset': {
    title: 'The connection broke',
    advice: 'The receiver, or something before it, closed the connection before it answered. Look at its log.',
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

const adviceForStatus = (status: number): string => {
  if (status === 410)
    return 'It asks to be called no more, and so its endpoint was suspended. Re-activate it when it is back.';
  if (status === 401 || status === 403) return 'Let callbacks in without login; they are told by their signature.';
  if (status === 404 || status === 405) return 'Check the path of the URL, and that it takes POST.';
  if (status === 413) return 'Let the receiver take larger bodies.';
  if (status === 429)
    return 'Called too often: with Retry-After the next attempt waits as long as it asks, at most 4 hours.';
  if (status < 500) return 'The receiver refuses it. Look at the body of its reply and at its log.';
  return 'The receiver failed. Look at the body of its reply and at its log; it is tried again by the schedule.';
};

/** What went wrong in plain words; null for an attempt that went well. */
export function failureWords(errorClass: string | null, status: number | null): FailureWords | null {
  if (errorClass === null) return null;
  if (errorClass === 'http-status' && status !== null)
    return { title: `The receiver answered ${status}`, advice: adviceForStatus(status) };
  return FAILURES[errorClass] ?? { title: 'The attempt failed', advice: 'Look at the text of the error.' };
}

/** A duration as people read it: `41 ms`, `2.3 s`. */
export const formatMs = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);
