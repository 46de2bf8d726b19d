import { bySpan, byText, byValues, filtersOf } from '#lib/console/list-filters.ts';
import { searchOutbox } from '#lib/contracts/sandbox/outbox.ts';
import { NOTICE_NAMES } from '#lib/notifications/catalogue.ts';
import { MAIL_CHANNELS, MAIL_STATES } from '#lib/notifications/mail-words.ts';
import { NOTICE_WORDS } from '#lib/notifications/notice-words.ts';
import { MAIL_CHANNEL_WORDS, MAIL_STATE_WORDS } from './mail-labels.ts';

const NOTICE_TITLES = Object.fromEntries(NOTICE_NAMES.map((name) => [name, NOTICE_WORDS[name].title]));

export const outboxFilters = filtersOf(
  searchOutbox,
  {
    text: byText('text', 'Name, email or id'),
    states: byValues('states', 'Status', { options: MAIL_STATES, words: MAIL_STATE_WORDS }),
    notices: byValues('notices', 'Notice', { options: NOTICE_NAMES, words: NOTICE_TITLES }),
    channels: byValues('channels', 'Channel', { options: MAIL_CHANNELS, words: MAIL_CHANNEL_WORDS }),
    created: bySpan('createdOnOrAfter', 'createdBefore', 'Created'),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);
