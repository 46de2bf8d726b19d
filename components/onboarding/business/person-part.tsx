import { ArrowLeft } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { PERSON_SECTION_GROUPS } from '#lib/onboarding/identity-fields.ts';
import { DocumentsSection } from './documents-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { usePersonName } from './person-name.ts';
import { useIdentity } from './use-identity.ts';

interface PersonPartProps {
  enterpriseId: string;
  identityId: string;
  onBack: () => void;
}

/** What is said and shown of one person behind the business. */
export function PersonPart({ enterpriseId, identityId, onBack }: PersonPartProps) {
  const { data, error, refetch } = useIdentity(identityId);
  const nameOf = usePersonName(enterpriseId);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Button variant="ghost" size="sm" className="-ml-2" onPress={onBack}>
          <ArrowLeft aria-hidden="true" /> All people
        </Button>
      </div>
      {data?.type === 'individual' ? (
        <>
          <h2 className="text-base font-semibold">
            {nameOf({ individual: data.individual, identityId, userId: data.userId })}
          </h2>
          <FactsSection key={data.id} identity={data} groups={PERSON_SECTION_GROUPS} name="person" />
          <section aria-label="Documents of the person">
            <DocumentsSection enterpriseId={enterpriseId} identity={data} />
          </section>
        </>
      ) : (
        <PanelState failure={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
