import * as z from 'zod';
import { VerificationType } from '#lib/contracts/identity/records.ts';
import { IdvLanguage } from '#lib/contracts/identity/words.ts';

export const MOST_PEOPLE = 50;

/** What the form of new verifications takes. */
export const NewVerification = z.object({
  userIds: z
    .array(z.string().max(64))
    .min(1, 'Choose at least one person.')
    .max(MOST_PEOPLE, `Choose at most ${MOST_PEOPLE} people.`),
  verificationType: VerificationType,
  lang: IdvLanguage,
});
export type NewVerification = z.input<typeof NewVerification>;
