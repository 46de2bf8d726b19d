import { useState } from 'react';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import type { OnboardingDetails } from '#lib/contracts/onboarding/console.ts';
import { updateKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import { type BusinessIdentity, type BusinessSection, sectionOf } from '#lib/onboarding/business-sections.ts';
import { BUSINESS_SECTION_GROUPS, type FactSection } from '#lib/onboarding/identity-fields.ts';
import { factsIn } from '#lib/onboarding/identity-values.ts';
import { nameInWords } from '../onboarding-labels.ts';
import { useIdentityTaken } from './use-identity.ts';

type Asks = OnboardingDetails['asks'];

/** What reviewers ask for, with the way to where it is corrected. */
export function AsksPanel({ asks, onGo }: { asks: Asks; onGo: (section: BusinessSection) => void }) {
  if (asks.length === 0) return null;
  return (
    <section
      aria-label="Asked for by a reviewer"
      data-testid="onboarding-asks"
      className="rounded-lg border border-border bg-attention-soft px-4 py-3 text-sm"
    >
      <h2 className="font-semibold">A reviewer asks for more</h2>
      <ul className="mt-1 list-disc pl-5">
        {asks.map((ask) => (
          <li key={`${ask.kind}:${ask.name}`}>
            <button
              type="button"
              className="font-medium text-link underline underline-offset-2"
              onClick={() => onGo(sectionOf(ask))}
            >
              {nameInWords(ask.name)}
            </button>
            : {ask.text}
          </li>
        ))}
      </ul>
      <p className="mt-2">Correct it, and then hand it in again.</p>
    </section>
  );
}

/** What is sent of a section whose contents are right as they are; null where only something new is an answer. */
function asItIs(identity: BusinessIdentity, section: BusinessSection) {
  if (section === 'people')
    return {
      associatedPeople: identity.associatedPeople.map(({ identityId, role, percentageOwnership }) => ({
        identityId,
        role,
        ...(percentageOwnership === null ? {} : { percentageOwnership }),
      })),
    };
  if (!(section in BUSINESS_SECTION_GROUPS)) return null;
  const groups = BUSINESS_SECTION_GROUPS[section as FactSection];
  const business = factsIn(
    groups.flatMap(({ fields }) => fields),
    identity.business,
  );
  return Object.keys(business).length === 0 ? null : { business };
}

/** What a reviewer asks for in a section, and the answer that it is right as it is. */
export function SectionAsk({
  identity,
  section,
  asks,
}: {
  identity: BusinessIdentity;
  section: BusinessSection;
  asks: Asks;
}) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const taken = useIdentityTaken();
  const own = asks.filter((ask) => sectionOf(ask) === section);
  const answer = asItIs(identity, section);
  if (own.length === 0) return null;
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await taken(await call(updateKybIdentity, { identityId: identity.id, ...answer }));
    } catch (error) {
      setFailure(toApiError(error));
    }
    setBusy(false);
  };
  return (
    <div className="mb-4 rounded-lg border border-border bg-attention-soft px-4 py-3 text-sm">
      {own.map(({ name, text }) => (
        <p key={name} className="break-words">
          <span className="font-medium">{nameInWords(name)}</span>: {text}
        </p>
      ))}
      {answer !== null && (
        <div className="mt-2">
          <BusyButton variant="outline" size="sm" isBusy={isBusy} onPress={() => void confirm()}>
            It is right as it is
          </BusyButton>
        </div>
      )}
      {failure && <ErrorPanel title="This was not saved" text={failure.message} requestId={failure.requestId} />}
    </div>
  );
}
