import type { Notice } from '#lib/contracts/notifications/notices.ts';

const SUSPENSIONS: Readonly<Record<string, string>> = {
  'failures-in-week': '100 attempts failed within a week',
  'failures-in-all': '500 attempts failed',
  gone: 'the receiver answered 410 Gone',
};

/** Why an endpoint was suspended, in plain words; other reasons as they are. */
export const reasonWords = (reason: string): string => SUSPENSIONS[reason] ?? reason;

/** A notice in plain words. */
export function noticeWords({ detail }: Notice): { title: string; text: string } {
  const { label = '', url = '', reason = '' } = detail;
  const name = label === '' ? url : label;
  return {
    title: 'Endpoint suspended',
    text: `${name}: ${reasonWords(reason)}. Pending deliveries are kept. Reactivate it to send them.`,
  };
}
