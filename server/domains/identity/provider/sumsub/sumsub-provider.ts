import type { Clock } from '#server/core/runtime/clock.ts';
import type { Env } from '#server/core/runtime/env.ts';
import type { AttemptRequest, IdentityProvider, StartedAttempt, VerificationType } from '../identity-provider.ts';
import { ShareTokenRefused } from '../provider-errors.ts';
import { type Ask, openQuestions, type SumsubAccess } from './sumsub-api.ts';
import {
  askLink,
  askSdkToken,
  ensureApplicant,
  moveApplicant,
  type Place,
  readReview,
  takeOver,
} from './sumsub-applicants.ts';
import { readSumsubCallback } from './sumsub-callback.ts';
import { type Levels, newsOfReview } from './sumsub-news.ts';

const HOUR_SECONDS = 3600;

export type SumsubEnv = Pick<
  Env,
  | 'SUMSUB_APP_TOKEN'
  | 'SUMSUB_SECRET_KEY'
  | 'SUMSUB_WEBHOOK_SECRET'
  | 'SUMSUB_BASE_URL'
  | 'SUMSUB_LEVEL_PENNY_DROP'
  | 'SUMSUB_LEVEL_VIDEO_ID'
  | 'SUMSUB_LEVEL_LIVENESS_ONLY'
  | 'SUMSUB_LEVEL_DEPOSIT_VERIFICATION'
  | 'IDV_LINK_HOURS'
>;

const levelsOf = (env: SumsubEnv): Levels => ({
  'penny-drop': env.SUMSUB_LEVEL_PENNY_DROP,
  'video-id': env.SUMSUB_LEVEL_VIDEO_ID,
  'liveness-only': env.SUMSUB_LEVEL_LIVENESS_ONLY,
  'deposit-verification': env.SUMSUB_LEVEL_DEPOSIT_VERIFICATION,
});

function secretsOf({ SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY, SUMSUB_WEBHOOK_SECRET }: SumsubEnv) {
  if (SUMSUB_APP_TOKEN === undefined || SUMSUB_SECRET_KEY === undefined || SUMSUB_WEBHOOK_SECRET === undefined)
    throw new Error('Sumsub is not configured');
  return { appToken: SUMSUB_APP_TOKEN, secretKey: SUMSUB_SECRET_KEY, secret: SUMSUB_WEBHOOK_SECRET };
}

/** The applicant of a record, and where they stand; made where the provider has none. */
async function ensure(ask: Ask, place: Place, externalId: string | null) {
  const known = externalId === null ? null : await readReview(ask, externalId);
  if (externalId !== null && known !== null) return { id: externalId, review: known };
  const { id, isNew } = await ensureApplicant(ask, place);
  return { id, review: isNew ? null : await readReview(ask, id) };
}

/** Whom a record is of at the provider, at the level of its kind: somebody new, known, or taken over. */
async function applicantFor(ask: Ask, place: Place, { shareToken, externalId }: AttemptRequest): Promise<string> {
  if (shareToken !== null && externalId !== null) throw new ShareTokenRefused('sumsub knows the applicant already');
  if (shareToken !== null) return takeOver(ask, place, shareToken);
  const { id, review } = await ensure(ask, place, externalId);
  if (review !== null && review.levelName !== place.level) await moveApplicant(ask, id, place.level);
  return id;
}

/** The same person at another level, where nothing is decided yet. */
async function movedApplicant(ask: Ask, place: Place, { externalId }: AttemptRequest): Promise<string> {
  const { id, review } = await ensure(ask, place, externalId);
  if (review !== null) await moveApplicant(ask, id, place.level);
  return id;
}

/**
 * Sumsub. A record is an applicant whose external id is the record's, and its kind of verification is a level. Links end by wall time,
 * since the provider does not know our clock.
 */
export function sumsubProvider(
  { env, clock }: { env: SumsubEnv; clock: Pick<Clock, 'wall'> },
  { patienceMs }: { patienceMs?: number } = {},
): IdentityProvider {
  const { secret, ...credentials } = secretsOf(env);
  const levels = levelsOf(env);
  const access: SumsubAccess = { ...credentials, baseUrl: env.SUMSUB_BASE_URL, wall: () => clock.wall(), patienceMs };
  const placeOf = (idvId: string, type: VerificationType): Place => ({ idvId, level: levels[type] });

  async function begin(
    request: AttemptRequest,
    applicant: (ask: Ask, place: Place, request: AttemptRequest) => Promise<string>,
  ): Promise<StartedAttempt> {
    const ask = openQuestions(access);
    const place = placeOf(request.idvId, request.verificationType);
    const externalId = await applicant(ask, place, request);
    const seconds = env.IDV_LINK_HOURS * HOUR_SECONDS;
    const expiresAt = new Date(clock.wall().getTime() + seconds * 1000).toISOString();
    const url = await askLink(ask, place, { lang: request.lang, seconds });
    if (!request.wantsSdk) return { externalId, url, expiresAt };
    return { externalId, url, expiresAt, sdkToken: await askSdkToken(ask, place) };
  }

  return {
    name: 'sumsub',
    start: (request) => begin(request, applicantFor),
    changeType: (request) => begin(request, movedApplicant),
    async status(externalId) {
      const review = await readReview(openQuestions(access), externalId);
      return review && newsOfReview(externalId, review, levels);
    },
    readCallback: (headers, body) => readSumsubCallback({ secret, levels }, headers, body),
  };
}
