import type { ReactNode } from 'react';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { Button } from '#components/ui/button.tsx';
import type { OnboardingDetails } from '#lib/contracts/onboarding/console.ts';
import { getOnboardingIdentity } from '#lib/contracts/onboarding/console.ts';
import { getKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import {
  BUSINESS_SECTIONS,
  type BusinessIdentity,
  type SectionStanding,
  standingsOf,
} from '#lib/onboarding/business-sections.ts';
import { BUSINESS_SECTION_GROUPS } from '#lib/onboarding/identity-fields.ts';
import { AgreementsSection } from './agreements-section.tsx';
import { AsksPanel, SectionAsk } from './asks-panel.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { HandInSection } from './hand-in-section.tsx';
import { HandedIn } from './handed-in.tsx';
import { OtherSaves, useOpenSaves } from './open-saves.tsx';
import { PeopleSection } from './people-section.tsx';
import { PersonPart } from './person-part.tsx';
import { ProductsSection } from './products-section.tsx';
import { gapInWords, SectionMark, SectionRail } from './section-rail.tsx';
import { useSection } from './use-section.ts';

const SUBJECTS = ['onboardingIdentity'] as const;

interface BusinessSectionsProps {
  enterpriseId: string;
  identity: BusinessIdentity;
  details: OnboardingDetails | undefined;
}

interface ContentProps extends BusinessSectionsProps {
  at: ReturnType<typeof useSection>;
  /** Whether the service lacks something that was typed. */
  isUnsaved: boolean;
}

function contentOf({ enterpriseId, identity, details, at, isUnsaved }: ContentProps): ReactNode {
  const { section, person, go, openPerson } = at;
  switch (section) {
    case 'people':
      return person === null ? (
        <PeopleSection
          enterpriseId={enterpriseId}
          identity={identity}
          onOpenPerson={openPerson}
          onOpenAgreements={() => go('agreements')}
        />
      ) : (
        <PersonPart key={person} enterpriseId={enterpriseId} identityId={person} onBack={() => openPerson(null)} />
      );
    case 'documents':
      return <DocumentsSection enterpriseId={enterpriseId} identity={identity} />;
    case 'agreements':
      return <AgreementsSection identity={identity} />;
    case 'products':
      return <ProductsSection identity={identity} />;
    case 'handIn':
      return (
        <HandInSection
          identity={identity}
          standings={standingsOf(identity)}
          stage={details?.stage}
          isUnsaved={isUnsaved}
          onGo={go}
        />
      );
    case 'identification':
    case 'addresses':
    case 'activity':
    case 'contacts':
    case 'regulation':
    case 'compliance':
      return (
        <FactsSection key={section} identity={identity} groups={BUSINESS_SECTION_GROUPS[section]} name={section} />
      );
  }
}

/** What a section still needs. It stands at its end: it changes with each save, and nothing above it may move then. */
function Missing({ standing: { key, missing } }: { standing: SectionStanding }) {
  if (key === 'handIn' || missing.length === 0) return null;
  return <p className="mt-4 text-sm text-muted">Missing: {missing.map(gapInWords).join(', ')}</p>;
}

/** Back and on, at the end of a section. */
function Neighbours({ section, go }: Pick<ReturnType<typeof useSection>, 'section' | 'go'>) {
  const index = BUSINESS_SECTIONS.indexOf(section);
  const [before, after] = [BUSINESS_SECTIONS[index - 1], BUSINESS_SECTIONS[index + 1]];
  return (
    <div className="mt-6 flex justify-between gap-2 border-t border-separator pt-4">
      {before === undefined ? (
        <span />
      ) : (
        <Button variant="outline" onPress={() => go(before)}>
          Back
        </Button>
      )}
      {after !== undefined && (
        <Button variant="primary" onPress={() => go(after)}>
          Next
        </Button>
      )}
    </div>
  );
}

/** All sections of a business: the rail of them, and the one that is open. */
export function BusinessSections({ enterpriseId, identity, details }: BusinessSectionsProps) {
  useLiveRead(SUBJECTS, getKybIdentity, getOnboardingIdentity);
  const at = useSection();
  const saves = useOpenSaves(identity);
  const standings = standingsOf(identity);
  const current = standings.find(({ key }) => key === at.section);
  const asks = identity.finalizeSubmission ? [] : (details?.asks ?? []);
  return (
    <>
      <AsksPanel asks={asks} onGo={at.go} />
      <div className="grid items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <SectionRail standings={standings} current={at.section} onGo={at.go} />
        <section
          aria-label={current?.title}
          data-testid="onboarding-section"
          className="min-w-0 rounded-lg border border-border bg-surface px-4 py-4 sm:px-5"
        >
          {at.person === null && (
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
              <h2 className="text-base font-semibold">{current?.title}</h2>
              {current !== undefined && current.status !== null && <SectionMark status={current.status} />}
            </div>
          )}
          {identity.finalizeSubmission && at.section !== 'handIn' && (
            <div className="mb-4">
              <HandedIn stage={details?.stage} />
            </div>
          )}
          <SectionAsk key={`ask ${at.section}`} identity={identity} section={at.section} asks={asks} />
          {contentOf({ enterpriseId, identity, details, at, isUnsaved: saves.length > 0 })}
          {at.person === null && current !== undefined && <Missing standing={current} />}
          <OtherSaves identity={identity} saves={saves} at={at} onGo={at.goTo} />
          {at.person === null && <Neighbours section={at.section} go={at.go} />}
        </section>
      </div>
    </>
  );
}
