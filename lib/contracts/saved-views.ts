import * as z from 'zod';

/** Pages whose views people save. */
export const SavedViewPage = z.enum([
  'identity',
  'off-exchange',
  'dvp',
  'members',
  'invitations',
  'tokens',
  'sessions',
  'audit',
]);
export type SavedViewPage = z.output<typeof SavedViewPage>;
