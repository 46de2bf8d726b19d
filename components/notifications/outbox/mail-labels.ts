import type { Tone } from '#components/ui/status-badge.tsx';
import type { OutboxMail } from '#lib/contracts/sandbox/outbox.ts';
import type { MailState } from '#lib/notifications/mail-words.ts';

export const MAIL_STATE_WORDS: Readonly<Record<MailState, string>> = {
  waiting: 'Pending',
  sent: 'Sent',
  shown: 'Shown here',
  failed: 'Failed',
  stopped: 'Stopped',
};

export const MAIL_STATE_TONES: Readonly<Record<MailState, Tone>> = {
  waiting: 'waiting',
  sent: 'good',
  shown: 'good',
  failed: 'bad',
  stopped: 'neutral',
};

const MEANINGS: Readonly<Record<MailState, string>> = {
  waiting: 'It has not been sent yet.',
  sent: 'The mail server took it.',
  shown: 'This sandbox has no mail server: it is shown here only.',
  failed: 'The mail server did not take it. It is not tried again.',
  stopped: 'Its reader wants no such emails any more, or may not see what it is about.',
};

/** What has become of a mail. */
export const meaningOf = ({ state, attempts }: Pick<OutboxMail, 'state' | 'attempts'>): string =>
  state === 'waiting' && attempts > 0 ? 'The mail server did not take it. It is tried again.' : MEANINGS[state];

export const MAIL_CHANNEL_WORDS: Readonly<Record<OutboxMail['channel'], string>> = { email: 'Email', push: 'Push' };
