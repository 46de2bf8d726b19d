import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { HinderedButton } from '#components/ui/form/hindered-button.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { updateKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import type { OnboardingStage } from '#lib/contracts/onboarding/stages.ts';
import {
  type BusinessIdentity,
  type BusinessSection,
  SECTION_TITLES,
  type SectionStanding,
  sectionOfPath,
} from '#lib/onboarding/business-sections.ts';
import { HandedIn } from './handed-in.tsx';
import { gapInWords } from './section-rail.tsx';
import { useIdentityTaken } from './use-identity.ts';

interface HandInSectionProps {
  identity: BusinessIdentity;
  standings: readonly SectionStanding[];
  stage: OnboardingStage | undefined;
  /** Whether the service lacks something that was typed. */
  isUnsaved: boolean;
  onGo: (section: BusinessSection) => void;
}

function SectionLink({ section, onGo }: { section: BusinessSection } & Pick<HandInSectionProps, 'onGo'>) {
  return (
    <button type="button" className="font-medium text-link underline underline-offset-2" onClick={() => onGo(section)}>
      {SECTION_TITLES[section]}
    </button>
  );
}

/** Why it was not handed in, with the sections where that is mended. */
function Refusal({ failure, onGo }: { failure: ApiError } & Pick<HandInSectionProps, 'onGo'>) {
  const sections = [...new Set(failure.problems.map(({ path }) => sectionOfPath(path)))];
  return (
    <ErrorPanel title="It was not handed in" text={failure.message} requestId={failure.requestId}>
      {sections.map((section) => (
        <SectionLink key={section} section={section} onGo={onGo} />
      ))}
    </ErrorPanel>
  );
}

/** The end of the form: what is still missing, and handing it in. */
export function HandInSection({ identity, standings, stage, isUnsaved, onGo }: HandInSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const taken = useIdentityTaken();
  const open = standings.filter(({ status }) => status === 'missing');
  if (identity.finalizeSubmission) return <HandedIn stage={stage} />;
  const hindrance =
    open.length > 0 ? 'Something is still missing.' : isUnsaved ? 'Something that was typed is not saved yet.' : null;
  const handIn = async () => {
    setFailure(null);
    try {
      await taken(await call(updateKybIdentity, { identityId: identity.id, finalizeSubmission: true }));
    } catch (error) {
      setFailure(toApiError(error));
    }
  };
  return (
    <div className="flex flex-col gap-4 text-sm">
      {open.length > 0 ? (
        <div data-testid="hand-in-missing">
          <p>Before it can be handed in, these are needed:</p>
          <ul className="mt-2 flex flex-col gap-1.5">
            {open.map(({ key, missing }) => (
              <li key={key}>
                <SectionLink section={key} onGo={onGo} />: {missing.map(gapInWords).join(', ')}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p>All that is needed is there. Once it is handed in, a reviewer of the operator decides.</p>
      )}
      {failure && <Refusal failure={failure} onGo={onGo} />}
      <div>
        {hindrance === null ? (
          <Button variant="primary" onPress={() => setAsking(true)}>
            Hand in …
          </Button>
        ) : (
          <HinderedButton variant="primary" reason={hindrance}>
            Hand in …
          </HinderedButton>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Hand in the business?"
          confirmLabel="Hand in"
          isDanger={false}
          isOpen
          onClose={() => setAsking(false)}
          onConfirm={handIn}
        >
          A reviewer of the operator looks at all of it. From then on nothing can be changed by anybody in the
          enterprise, unless the reviewer asks for more.
        </ConfirmDialog>
      )}
    </div>
  );
}
