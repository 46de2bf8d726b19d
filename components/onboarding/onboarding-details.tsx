import { useSelf } from '#components/session/self.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { RelatedLinks } from '#components/ui/drawer/related.tsx';
import { Section } from '#components/ui/section.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { OnboardingDetails } from '#lib/contracts/onboarding/console.ts';
import { formatAge, formatDay } from '#lib/time.ts';
import { AskList } from './ask-list.tsx';
import {
  INTERFACE_WORDS,
  missingInWords,
  NEXT_STEPS,
  nameInWords,
  noteInWords,
  PERSON_STATUS_WORDS,
  purposeInWords,
  STAGE_TONES,
  typeInWords,
} from './onboarding-labels.ts';

interface DetailsProps {
  identity: OnboardingDetails;
  enterpriseId: string;
}

/** What is left of an identity of which all was erased. */
export const ErasedNote = ({ at }: { at: string }) => (
  <section aria-label="Erased" data-testid="erased" className="rounded-lg border border-border px-4 py-3 text-sm">
    <h3 className="font-semibold">Erased</h3>
    <p className="mt-1">
      Erased on <Timestamp at={at} />. What was said and shown is gone; id, status and times stay.
    </p>
  </section>
);

/** In place of what is next where something is asked for that nothing else waits for. */
const ASKED = 'A reviewer asks for this:';

/** What is next, with all that is missing or asked for. */
function Next({ identity }: { identity: OnboardingDetails }) {
  const { stage, note, missing, asks } = identity;
  const isUrgent = STAGE_TONES[stage] === 'attention' || stage === 'declined';
  return (
    <section
      aria-label="What is next"
      data-testid="onboarding-next"
      className={`rounded-lg border border-border px-4 py-3 text-sm ${isUrgent ? 'bg-attention-soft' : ''}`}
    >
      <h3 className="font-semibold">{stage === 'declined' ? 'Why it was declined' : 'What is next'}</h3>
      {asks.length === 0 && note !== null && <p className="mt-1 break-words">{noteInWords(note)}</p>}
      <p className="mt-1">{asks.length > 0 && !isUrgent ? ASKED : NEXT_STEPS[stage]}</p>
      <AskList asks={asks} />
      {missing.length > 0 && (
        <>
          <h4 className="mt-2 font-medium">Missing</h4>
          <ul className="mt-1 list-disc pl-5">
            {missing.map((one) => (
              <li key={one}>{missingInWords(one)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Signatures({ signatures }: Pick<OnboardingDetails, 'signatures'>) {
  if (signatures.length === 0) return <p className="text-sm text-muted">Nothing was signed yet.</p>;
  return (
    <FieldList
      fields={signatures.map(({ type, version, signerName, signedAt }) => ({
        label: nameInWords(type),
        value: (
          <>
            {signerName}
            <span className="block text-xs text-muted">
              Version {version}, signed {formatDay(signedAt.slice(0, 10))}
            </span>
          </>
        ),
      }))}
    />
  );
}

/** Where somebody stands, what is missing, who stands behind them, and what they signed and asked for. */
export function OnboardingDetailsTab({ identity, enterpriseId }: DetailsProps) {
  const { now } = useSelf();
  const { id, userId, since, state, createdAt, updatedAt, people, products, signatures, erasedAt } = identity;
  return (
    <>
      {erasedAt === null ? <Next identity={identity} /> : <ErasedNote at={erasedAt} />}
      <Section title="Identity">
        <FieldList
          fields={[
            { label: 'Who', value: typeInWords(identity) },
            { label: 'What for', value: purposeInWords(identity), copy: identity.purpose ?? undefined },
            { label: 'Interface', value: INTERFACE_WORDS[identity.interface] },
            { label: 'Time in status', value: formatAge(since, now) },
            { label: 'Status in the API', value: state, copy: state },
            { label: 'Created', value: <Timestamp at={createdAt} />, copy: createdAt },
            { label: 'Last change', value: <Timestamp at={updatedAt} />, copy: updatedAt },
            { label: 'Identity id', value: <CopyableId value={id} label="identity id" /> },
            ...(userId === null ? [] : [{ label: 'User id', value: <CopyableId value={userId} label="user id" /> }]),
          ].map(({ copy, ...field }) => (copy === undefined ? field : { ...field, copy }))}
        />
      </Section>
      {products.length > 0 && (
        <Section title="Products asked for">
          <FieldList
            fields={products.map(({ name, organization, status }) => ({
              label: name,
              value: `${PERSON_STATUS_WORDS[status] ?? status}, ${organization}`,
            }))}
          />
        </Section>
      )}
      {people.length > 0 && (
        <Section title="People behind the business">
          <RelatedLinks
            links={people.map(({ identityId, name, role, percentage, status }) => ({
              label: name,
              detail: [nameInWords(role), percentage === null ? null : `${percentage} %`, PERSON_STATUS_WORDS[status]]
                .filter(Boolean)
                .join(' · '),
              href: `/e/${enterpriseId}/onboarding?stages=&open=${identityId}`,
            }))}
          />
        </Section>
      )}
      {erasedAt === null && (
        <Section title="Signed">
          <Signatures signatures={signatures} />
        </Section>
      )}
    </>
  );
}
