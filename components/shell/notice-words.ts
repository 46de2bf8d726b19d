import type { Notice } from '#lib/contracts/notices.ts';

const REASONS: Readonly<Record<string, string>> = {
  'failures-in-week': '100 attempts failed within a week',
  'failures-in-all': '500 attempts failed',
  gone: 'the receiver answered 410 Gone',
};

/** A notice in plain words. */
export function noticeWords({ detail }: Notice): { title: string; text: string } {
  const { label = '', url = '', reason = '' } = detail;
  const name = label === '' ? url : label;
  const why = REASONS[reason] ?? 'callbacks to it failed';
  return { title: 'Webhook suspended', text: `${name}: ${why}. What waits is kept; re-activate it to go on.` };
}

/** Where the subject of a notice is shown, below `/e/{enterpriseId}/`. */
export const noticePath = ({ subjectId }: Notice): string => `webhooks/endpoints?open=${subjectId}`;
