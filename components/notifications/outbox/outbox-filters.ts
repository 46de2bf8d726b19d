import { byValues, filtersOf } from '#lib/console/list-filters.ts';
import { searchOutbox } from '#lib/contracts/sandbox/outbox.ts';
import { MAIL_CHANNELS, MAIL_STATES } from '#lib/notifications/mail-words.ts';
import { MAIL_CHANNEL_WORDS, MAIL_STATE_WORDS } from './mail-labels.ts';

export const outboxFilters = filtersOf(
  searchOutbox,
  {
    states: byValues('states', 'Status', { options: MAIL_STATES, words: MAIL_STATE_WORDS }),
    channels: byValues('channels', 'Channel', { options: MAIL_CHANNELS, words: MAIL_CHANNEL_WORDS }),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);
