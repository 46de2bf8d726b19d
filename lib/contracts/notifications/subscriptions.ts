import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { NOTICE_CATEGORIES, NOTICE_CHANNELS, NOTICE_NAMES } from '#lib/notifications/catalogue.ts';
import { Instant, Uuid } from '#lib/schema.ts';
import { BASE, ERRORS, NoticeCategory, NoticeChannel, NoticeName, OWN, TAG } from './words.ts';

/** More say the same again. */
const MAX_ENTRIES = 200;
const MAX_ROWS = NOTICE_NAMES.length * NOTICE_CHANNELS.length;
/** A category has a row of its own beside those of its notices. */
const MAX_IDS = MAX_ROWS + NOTICE_CATEGORIES.length * NOTICE_CHANNELS.length;
const MANDATORY = 'Mandatory ones, email about access and access tokens, cannot be switched off.';
const ADDRESS_ID = '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a';

/** The id of a user is random, and has no version. */
const UserUuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  .meta({
    id: 'UserUuid',
    description: 'Id of a user in the notation of a UUID.',
    examples: ['8b1c2d3e-4f5a-4677-9800-aabbccddeeff'],
  });

/** Whether somebody is told of a notice by a channel. */
export const Subscription = z
  .object({
    id: Uuid.optional().meta({ description: 'Of what the user has set; absent as long as the default holds.' }),
    userId: UserUuid,
    notificationName: NoticeName,
    categoryName: NoticeCategory,
    channel: NoticeChannel,
    isSubscribed: z.boolean(),
    createdAt: Instant.meta({ description: 'When the user first set it; of a default, when their account was made.' }),
    updatedAt: Instant,
    isMandatory: z.boolean().meta({ description: 'It cannot be switched off.' }),
  })
  .meta({ id: 'NoticeSubscription' });
export type Subscription = z.output<typeof Subscription>;

export const listSubscriptions = contract({
  routes: [{ method: 'GET', path: `${BASE}/user/subscriptions` }],
  access: OWN,
  errors: ERRORS,
  input: z.object({
    channel: NoticeChannel.optional().meta({ description: 'Only this channel. Default: all.' }),
    categoryName: NoticeCategory.optional().meta({ description: 'Only notices of this category. Default: all.' }),
    notificationName: NoticeName.optional().meta({ description: 'Only this notice. Default: all.' }),
  }),
  output: z.object({ notificationSubscriptions: z.array(Subscription).max(MAX_ROWS) }),
  summary: 'List of what the caller is told, and how.',
  description:
    'Every notice with every channel. All are on, but those of the categories `reports`, `staking_rewards` and `transaction_monitoring`, until somebody says otherwise. Without a provider of push messages nobody is told by `push`.',
  tag: TAG,
  example: {
    input: { channel: 'email', categoryName: 'oes', notificationName: 'dispute-opened' },
    output: {
      notificationSubscriptions: [
        {
          id: ADDRESS_ID,
          userId: '8b1c2d3e-4f5a-4677-9800-aabbccddeeff',
          notificationName: 'dispute-opened',
          categoryName: 'oes',
          channel: 'email',
          isSubscribed: false,
          createdAt: '2026-03-02T09:30:00.000Z',
          updatedAt: '2026-03-02T09:30:00.000Z',
          isMandatory: false,
        },
      ],
    },
  },
});

const Entry = z
  .object({
    notificationName: NoticeName.optional().meta({
      description: 'The notice; this or the category. Default: the category.',
    }),
    categoryName: NoticeCategory.optional().meta({
      description: 'The category, with all of its notices; this or one notice. Default: the notice.',
    }),
    channel: NoticeChannel.meta({ description: 'How they are told, or not.' }),
    isSubscribed: z.boolean().meta({ description: 'Whether the caller is told.' }),
  })
  .refine(({ notificationName, categoryName }) => (notificationName === undefined) !== (categoryName === undefined), {
    error: 'name a notification or a category, one of them',
  });
export type SubscriptionEntry = z.output<typeof Entry>;

export const setSubscriptions = contract({
  routes: [{ method: 'PUT', path: `${BASE}/user/subscriptions` }],
  access: OWN,
  errors: ERRORS,
  input: z.object({
    notificationSubscriptions: z
      .array(Entry)
      .max(MAX_ENTRIES, `at most ${MAX_ENTRIES} in one call`)
      .meta({ description: 'What to switch on and off, in this order: the last one that speaks of a notice counts.' }),
  }),
  output: z.array(Uuid).max(MAX_IDS),
  summary: 'Switch on and off what the caller is told.',
  done: 'Changed what they are told',
  description: `What is not named stays as it is. A category speaks for all of its notices, those switched apart before as well. ${MANDATORY} They answer 400 (\`IllegalArgument\`), which names them, and nothing is changed. Switching on \`push\` where the operator has no provider of it answers 400 (\`NotImplementedError\`). Replies with the ids of the rows that were set.`,
  tag: TAG,
  example: {
    input: {
      notificationSubscriptions: [{ notificationName: 'dispute-opened', channel: 'email', isSubscribed: false }],
    },
    output: [ADDRESS_ID],
  },
});

export const listUserCategories = contract({
  routes: [{ method: 'GET', path: `${BASE}/user/categories` }],
  access: OWN,
  errors: ERRORS,
  input: z.object({ channel: NoticeChannel.meta({ description: 'The channel to read it for.' }) }),
  output: z.object({
    categories: z
      .array(z.object({ categoryName: NoticeCategory, isSubscribed: z.boolean(), isMandatory: z.boolean() }))
      .max(NOTICE_CATEGORIES.length),
  }),
  summary: 'List which categories the caller is told of by a channel.',
  description:
    'A category is subscribed to when one of its notices is; one of which there are no notices yet, by its own switch.',
  tag: TAG,
  example: {
    input: { channel: 'email' },
    output: { categories: [{ categoryName: 'access', isSubscribed: true, isMandatory: true }] },
  },
});

export const listCategories = contract({
  routes: [{ method: 'GET', path: `${BASE}/categories` }],
  access: OWN,
  errors: ERRORS,
  input: z.object({}),
  output: z.object({ categories: z.array(NoticeCategory).max(NOTICE_CATEGORIES.length) }),
  summary: 'List all categories of notices.',
  tag: TAG,
  example: { input: {}, output: { categories: ['access', 'access_tokens'] } },
});
