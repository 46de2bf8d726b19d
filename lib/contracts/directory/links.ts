import * as z from 'zod';

/** One address may read 20 invitations in five minutes. */
export const LINK_LIMIT = { count: 20, windowSeconds: 300, by: 'address' } as const;

export const LinkToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'must be the part of the link after #')
  .meta({ description: 'Secret of the link: the part after `#`.' });
