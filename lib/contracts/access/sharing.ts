import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { publishedLimit } from '#lib/rate-limits.ts';
import { Nothing, text } from '#lib/schema.ts';

const TAG = 'Sign-in';

/** Users keep no settings here, and no key for sharing wallets: the reply says so. */
export const getUserSettings = contract({
  routes: [
    { method: 'GET', path: '/api/v2/user/settings' },
    { method: 'GET', path: '/api/v1/user/settings' },
  ],
  access: { caller: 'user' },
  input: Nothing,
  output: z.object({
    settings: z.object({}).meta({ description: 'Empty: no setting is kept, and no `ecdhKeychain`.' }),
  }),
  summary: 'Read the settings of the caller.',
  tag: TAG,
  example: { input: {}, output: { settings: {} } },
});

/** Always 404: users have no key for sharing wallets. */
export const getSharingKey = contract({
  routes: [
    { method: 'POST', path: '/api/v2/user/sharingkey' },
    { method: 'POST', path: '/api/v1/user/sharingkey' },
  ],
  access: { caller: 'user' },
  effect: 'read',
  input: z.object({ email: text(320).meta({ description: 'Email address of the user to share with.' }) }),
  output: Nothing,
  summary: 'Read the key by which a wallet is shared with a user.',
  description:
    'Answers 404 for everybody: a wallet belongs to an enterprise, whose members all see it, so users have no sharing keys.',
  tag: TAG,
  limit: publishedLimit('sharing-key'),
  errors: { family: 'platform', also: [404] },
  example: { input: { email: 'mara.lindqvist@northwind.example' }, output: {} },
});
