import * as z from 'zod';
import { NOTICE_CATEGORIES, NOTICE_CHANNELS, NOTICE_NAMES } from '#lib/notifications/catalogue.ts';
import '#lib/schema.ts';

/** Under which people say how they want to be told. */
export const TAG = 'Notification settings';
export const BASE = '/api/notifications/v1' as const;
/** Own settings: whoever is signed in, with any scope. Nothing here is unknown: what is not there is refused by a rule, or no change. */
export const OWN = { caller: 'user' } as const;
export const ERRORS = { family: 'notifications', never: [404] } as const;

export const NoticeCategory = z
  .enum(NOTICE_CATEGORIES)
  .meta({ id: 'NoticeCategory', description: 'What notices are about.' });
export const NoticeChannel = z
  .enum(NOTICE_CHANNELS)
  .meta({ id: 'NoticeChannel', description: 'How somebody is told: in the console, by email, or on a device.' });
export const NoticeName = z.enum(NOTICE_NAMES).meta({ id: 'NoticeName', description: 'One kind of notice.' });

export const exampleUserId = '8b1c2d3e4f5a46779800aabbccddeeff';
export const exampleEnterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
export const exampleWalletId = '6a0d1b4c8e2f4d3b9c7e1f0a2b3c4d5e';
