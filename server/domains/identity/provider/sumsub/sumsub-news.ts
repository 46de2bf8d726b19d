import { z } from 'zod';
import { type ProviderNews, type VerificationType } from '../identity-provider.ts';

/** The level of the provider for each kind of verification. */
export type Levels = Readonly<Record<VerificationType, string>>;

const MAX_LABELS = 100;
const LABEL = /^[\w-]{1,100}$/;

export const ReviewResult = z.object({
  reviewAnswer: z.string().nullish(),
  reviewRejectType: z.string().nullish(),
  rejectLabels: z.array(z.unknown()).nullish(),
});
type ReviewResult = z.output<typeof ReviewResult>;

/** Where an applicant stands, as the provider answers. */
export const Review = z.object({
  reviewStatus: z.string(),
  levelName: z.string().nullish(),
  reviewDate: z.string().nullish(),
  reviewResult: ReviewResult.nullish(),
});
export type Review = z.output<typeof Review>;

type Decision = Pick<ProviderNews, 'status' | 'rejectLabels'>;
const NO_CHANGE: Decision = { status: null, rejectLabels: null };
const PENDING: Decision = { status: 'pending', rejectLabels: null };

const labelsOf = (labels: readonly unknown[]): string[] =>
  [...new Set(labels.filter((label): label is string => typeof label === 'string' && LABEL.test(label)))].slice(
    0,
    MAX_LABELS,
  );

/** What a review came to. Where it does not say that a rejection is final, the person may try again. */
function decisionOf(result: ReviewResult | null | undefined): Decision {
  if (result?.reviewAnswer === 'GREEN') return { status: 'approved', rejectLabels: null };
  if (result?.reviewAnswer !== 'RED') return NO_CHANGE;
  const status = result.reviewRejectType === 'FINAL' ? 'rejected' : 'action_required';
  return { status, rejectLabels: labelsOf(result.rejectLabels ?? []) };
}

const BY_TYPE: Readonly<Record<string, Decision>> = {
  applicantPending: PENDING,
  applicantPrechecked: PENDING,
  applicantOnHold: PENDING,
  applicantReset: { status: 'action_required', rejectLabels: null },
};

/** What a record becomes by a callback of a type. */
export const decisionBy = (type: string, result: ReviewResult | null | undefined): Decision =>
  type === 'applicantReviewed' ? decisionOf(result) : (Object.hasOwn(BY_TYPE, type) && BY_TYPE[type]) || NO_CHANGE;

/** Kinds of verification that a level stands for; null for a level that is none of ours. */
export function typesAt(levels: Levels, level: string | null | undefined): VerificationType[] | null {
  const types = (Object.keys(levels) as VerificationType[]).filter((type) => levels[type] === level);
  return types.length === 0 ? null : types;
}

/** `2026-03-02 09:30:00.123`, in UTC; milliseconds and the zone may be missing. Null for a time that there is not. */
export function instantOf(text: string): string | null {
  const [, day, time, fraction = ''] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{3}))?(?:Z|\+0000)?$/.exec(text) ?? [];
  if (day === undefined || time === undefined) return null;
  const instant = `${day}T${time}.${fraction.padEnd(3, '0')}Z`;
  const date = new Date(instant);
  return !Number.isNaN(date.getTime()) && date.toISOString() === instant ? instant : null;
}

/** What the status of an applicant says; null where nothing was decided. */
export function newsOfReview(externalId: string, review: Review, levels: Levels): ProviderNews | null {
  const at = instantOf(review.reviewDate ?? '');
  const decision = decisionOf(review.reviewResult);
  if (review.reviewStatus !== 'completed' || at === null || decision.status === null) return null;
  const verificationTypes = typesAt(levels, review.levelName);
  return {
    externalId,
    idvId: null,
    type: review.reviewStatus,
    at,
    ...decision,
    verificationTypes,
    key: `status ${externalId} ${at}`,
  };
}
