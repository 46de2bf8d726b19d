import * as z from 'zod';
import type { InputOf } from '#lib/contract.ts';
import type { FixSession, setFixSessionSettings } from '#lib/contracts/fix/sessions.ts';
import { FIX_PROFILES } from '#lib/fix/words.ts';

const MAX_STALE_SECONDS = 86_400;
/** The choice to have it as the deployment does. */
export const AS_DEPLOYED = 'deployed';

const isAge = (text: string): boolean =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_STALE_SECONDS;

/** What a person sets of a session. */
export const FixSettingsValues = z.object({
  profile: z.enum([AS_DEPLOYED, ...FIX_PROFILES]),
  cancelOnDisconnect: z.boolean(),
  reportAllOrders: z.boolean(),
  staleAfterSeconds: z
    .string()
    .refine(isAge, `Enter a whole number from 1 to ${MAX_STALE_SECONDS.toLocaleString('en-GB')}.`),
});
export type FixSettingsValues = z.input<typeof FixSettingsValues>;

export const settingsValues = ({
  profile,
  cancelOnDisconnect,
  reportAllOrders,
  staleAfterSeconds,
}: FixSession): FixSettingsValues => ({
  profile: profile ?? AS_DEPLOYED,
  cancelOnDisconnect,
  reportAllOrders,
  staleAfterSeconds: String(staleAfterSeconds),
});

/** The call that sets up a session. */
export const settingsInput = (
  place: { enterpriseId: string; sessionId: string },
  { profile, staleAfterSeconds, ...flags }: FixSettingsValues,
): InputOf<typeof setFixSessionSettings> => ({
  ...place,
  ...flags,
  profile: profile === AS_DEPLOYED ? null : profile,
  staleAfterSeconds: Number(staleAfterSeconds),
});
