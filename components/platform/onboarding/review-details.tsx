import { AskList } from '#components/onboarding/ask-list.tsx';
import { ErasedNote } from '#components/onboarding/onboarding-details.tsx';
import { missingInWords, nameInWords, purposeName } from '#components/onboarding/onboarding-labels.ts';
import { useSelf } from '#components/session/self.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { Section } from '#components/ui/section.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { OnboardingReviewDetails } from '#lib/contracts/onboarding/reviews.ts';
import { formatDay } from '#lib/time.ts';
import { OWN, REASON_WORDS, TAKEN } from './review-labels.tsx';
import { lackedBy } from './reviewed.ts';

type Review = OnboardingReviewDetails;

const DECIDED = 'What was decided';
const HEADINGS: Readonly<Record<Review['state'], string>> = {
  waiting: 'Who decides',
  asked: 'Asked for',
  'with-person': 'Nothing to decide yet',
  approved: DECIDED,
  declined: DECIDED,
};

/** Who decides, or what was decided and why. */
function Standing({ review }: { review: Review }) {
  const { user } = useSelf();
  const { state, isOwn, takenBy, reason, reasonCodes, asks, decided } = review;
  const isWaiting = state === 'waiting';
  const isElsewhere = state === 'with-person';
  const codes = reasonCodes.map((code) => REASON_WORDS[code as keyof typeof REASON_WORDS] ?? code);
  const isSaid = codes.length > 0 || reason !== null || asks.length > 0 || decided !== null;
  if (!isSaid && !isWaiting && !isElsewhere && !isOwn) return null;
  return (
    <section
      aria-label="Decision"
      data-testid="review-standing"
      className="rounded-lg border border-border px-4 py-3 text-sm"
    >
      <h3 className="font-semibold">{state === 'asked' && asks.length === 0 ? DECIDED : HEADINGS[state]}</h3>
      {isOwn && <p className="mt-1">{OWN}</p>}
      {isElsewhere && <p className="mt-1">The person has not finished. You can decline them all the same.</p>}
      {isWaiting && !isOwn && (
        <p className="mt-1">
          {takenBy === null && 'Nobody has taken it yet. Take it, so that nobody else works on it meanwhile.'}
          {takenBy === user.id && 'You have taken it.'}
          {takenBy !== null && takenBy !== user.id && TAKEN}
        </p>
      )}
      {codes.length > 0 && <p className="mt-1 font-medium">{codes.join(', ')}</p>}
      {reason !== null && <p className="mt-1 break-words">{reason}</p>}
      <AskList asks={asks} />
      {decided !== null && !isWaiting && (
        <p className="mt-2 text-xs text-muted">
          Decided by {decided.by === user.id ? 'you' : decided.name}, <Timestamp at={decided.at} />
        </p>
      )}
    </section>
  );
}

/** Who was handed in, what each requirement stands at, who stands behind a business, and what was agreed to. */
export function ReviewDetailsTab({ review }: { review: Review }) {
  const { kyb, kyc, agreements, enterpriseName, identityId, since, version } = review;
  const people = kyb?.type === 'business' ? kyb.associatedPeople : [];
  const open = lackedBy(review);
  return (
    <>
      {review.erasedAt === null ? <Standing review={review} /> : <ErasedNote at={review.erasedAt} />}
      <Section title="Identity">
        <FieldList
          fields={[
            { label: 'Enterprise', value: enterpriseName, copy: enterpriseName },
            { label: 'Interface', value: review.interface === 'kyc' ? 'People (KYC)' : 'Businesses (KYB)' },
            { label: 'Since', value: <Timestamp at={since} />, copy: since },
            ...(kyc?.transactionType === undefined
              ? []
              : [{ label: 'Onboarded as', value: purposeName(kyc.transactionType) }]),
            { label: 'Version', value: String(version) },
            { label: 'Identity id', value: <CopyableId value={identityId} label="identity id" /> },
          ]}
        />
      </Section>
      {kyb !== undefined && (
        <Section title="Products asked for">
          <p className="text-sm">
            {kyb.requestedProducts.map(({ name, bitgoOrg }) => `${name} (${bitgoOrg})`).join(', ') || 'Nothing'}
          </p>
          {open.length > 0 && (
            <>
              <p className="mt-2 text-sm">What is missing has to be asked for before it can be approved:</p>
              <ul className="mt-1 list-disc pl-5 text-sm">
                {open.map(({ id, kind, name }) => (
                  <li key={id}>{missingInWords(`${kind}:${name}`)}</li>
                ))}
              </ul>
            </>
          )}
        </Section>
      )}
      {people.length > 0 && (
        <Section title="People behind the business">
          <FieldList
            fields={people.map(({ role, individual, percentageOwnership }) => ({
              label: nameInWords(role),
              value: [
                [individual.nameFirst, individual.nameLast].filter(Boolean).join(' '),
                percentageOwnership === null ? '' : `${percentageOwnership} %`,
              ]
                .filter(Boolean)
                .join(', '),
            }))}
          />
        </Section>
      )}
      {agreements.length > 0 && (
        <Section title="Agreed to">
          <FieldList
            fields={agreements.map(({ type, version: text, signerName, signedAt }) => ({
              label: nameInWords(type),
              value: `${signerName}, version ${text}, ${formatDay(signedAt.slice(0, 10))}`,
            }))}
          />
        </Section>
      )}
    </>
  );
}
