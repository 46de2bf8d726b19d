import type { ObjectKind } from './object-kind.ts';
import { READ_ADDRESS_BOOK, WRITE_ADDRESS_BOOK } from './rights.ts';

/** Kinds of objects of the address book. */
export const ADDRESS_BOOK_OBJECTS = {
  'counterparty-connection': {
    one: 'counterparty connection',
    many: 'counterparty connections',
    label: 'Counterparty',
    right: READ_ADDRESS_BOOK,
    path: 'address-book/connections',
    page: 'counterparties',
    isLive: true,
    hasTimeline: true,
    isFound: true,
    isAudited: true,
    attention: {
      'counterparties-to-answer': {
        urgency: 27,
        one: 'counterparty connection that awaits your answer',
        many: 'counterparty connections that await your answer',
        query: 'onlyToAnswer=true',
        needs: WRITE_ADDRESS_BOOK,
      },
    },
  },
  listing: {
    one: 'listing',
    many: 'listings',
    right: READ_ADDRESS_BOOK,
    isLive: true,
    hasTimeline: 'since its first event',
    isAudited: true,
  },
  'listing-entry': {
    one: 'listing entry',
    many: 'listing entries',
    right: READ_ADDRESS_BOOK,
    path: 'address-book/directory',
    page: 'directory',
    isLive: true,
    hasTimeline: 'since its first event',
    isFound: true,
    isAudited: true,
  },
  'listing-block': {
    one: 'blocked enterprise',
    many: 'blocked enterprises',
    right: READ_ADDRESS_BOOK,
    isLive: true,
    hasTimeline: 'since its first event',
    isAudited: true,
  },
} as const satisfies Readonly<Record<string, ObjectKind>>;
