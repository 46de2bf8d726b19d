import type { Notice } from '#lib/contracts/notifications/notices.ts';
import { wordsOf } from '#lib/notifications/notice-words.ts';

const SUSPENSIONS: Readonly<Record<string, string>> = {
  'failures-in-week': '100 attempts failed within a week',
  'failures-in-all': '500 attempts failed',
  gone: 'the receiver answered 410 Gone',
};

/** Why an endpoint was suspended, in plain words; other reasons as they are. */
export const reasonWords = (reason: string): string => SUSPENSIONS[reason] ?? reason;

type Detail = Notice['detail'];

/** What a notice knows beside its words, where it knows more. */
const TEXTS: Readonly<Partial<Record<Notice['kind'], (detail: Detail, text: string) => string>>> = {
  'webhook-suspended': ({ label = '', url = '', reason = '' }) => {
    const name = label || url;
    const why = name === '' ? `Suspended because ${reasonWords(reason)}` : `${name}: ${reasonWords(reason)}`;
    return `${why}. Pending deliveries are kept. Reactivate it to send them.`;
  },
  'token-created': ({ label = '' }, text) => (label === '' ? text : `“${label}”. ${text}`),
  'token-expiring': ({ label = '' }, text) => (label === '' ? text : `“${label}”. ${text}`),
  'sign-in-new-device': ({ device = '', address = '' }, text) =>
    [device, address].some((part) => part !== '') ? `${[device, address].filter(Boolean).join(', ')}. ${text}` : text,
};

/** A notice in plain words. The name of the object, where it is known, stands beside them and is not said again. */
export function noticeWords({ kind, detail, subjectName }: Pick<Notice, 'kind' | 'detail' | 'subjectName'>): {
  title: string;
  text: string;
} {
  const { title, text } = wordsOf({ kind, detail });
  const unsaid = subjectName === null ? detail : { ...detail, label: '', url: '' };
  return { title, text: TEXTS[kind]?.(unsaid, text) ?? text };
}
