import { randomUUID } from 'node:crypto';
import { parseEnv } from '#server/core/runtime/env.ts';
import { openSumsub } from '#server/testing/sumsub-double.ts';
import type { AttemptRequest } from '../identity-provider.ts';
import { sumsubProvider } from './sumsub-provider.ts';

/** The provider over a double of its own; `wall` is what its clock shows. */
export async function openProvider(settings: Record<string, string> = {}, wall: () => Date = () => new Date()) {
  const sumsub = await openSumsub();
  const env = parseEnv({ ...sumsub.env, ...settings });
  const provider = sumsubProvider({ env, clock: { wall } }, { patienceMs: 400 });
  return { sumsub, provider };
}

/** What asks for an attempt of somebody new. */
export const attempt = (fields: Partial<AttemptRequest> = {}): AttemptRequest => ({
  idvId: randomUUID(),
  userId: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
  verificationType: 'video-id',
  lang: 'en',
  shareToken: null,
  wantsSdk: false,
  externalId: null,
  at: '2026-03-02T09:30:00.000Z',
  ...fields,
});
