import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { FileSlot } from '#components/ui/upload/file-slot.tsx';
import { call } from '#lib/client.ts';
import { DOCUMENT_LABELS } from '#lib/contracts/documents/words.ts';
import type { OnboardingDetails } from '#lib/contracts/onboarding/console.ts';
import { removeKybDocument } from '#lib/contracts/onboarding/identity-documents.ts';
import type { KybIdentity } from '#lib/contracts/onboarding/kyb-shapes.ts';
import type { KybDocumentType } from '#lib/contracts/onboarding/kyb-words.ts';
import { DOCUMENT_LOOKS } from '../onboarding-labels.ts';
import { GovernmentIdSlots } from './government-id-slots.tsx';
import { RemoveButton } from './remove-button.tsx';
import { type DocumentPlace, sendDocument } from './send-document.ts';
import { useIdentityDetails, useIdentityRefresh } from './use-identity.ts';

type Shown = NonNullable<KybIdentity['documents']>[number];
type Told = OnboardingDetails['documents'][number] | undefined;

interface SectionPlace {
  enterpriseId: string;
  identity: KybIdentity;
}

/** A place for a file of a type, or for what takes the place of one. */
function EmptySlot({ place, onSent }: { place: DocumentPlace; onSent: () => void }) {
  const refresh = useIdentityRefresh();
  const sent = () => {
    onSent();
    void refresh();
  };
  if (place.documentType === 'governmentId') return <GovernmentIdSlots place={place} onSent={sent} />;
  return (
    <FileSlot
      label={DOCUMENT_LABELS[place.documentType]}
      send={(file, sending) => sendDocument(place, file, sending)}
      onSent={sent}
    />
  );
}

/** A document that is there: how it stands, what a reviewer found wrong, and what may be done with it. */
function HeldDocument({
  shown,
  told,
  place,
  isFrozen,
}: {
  shown: Shown;
  told: Told;
  place: DocumentPlace;
  isFrozen: boolean;
}) {
  const [isReplacing, setReplacing] = useState(false);
  const look = DOCUMENT_LOOKS[told?.status ?? shown.status];
  const names = told?.files.map(({ name }) => name).join(', ');
  const isRejected = shown.status === 'missing';
  const label = names ?? DOCUMENT_LABELS[shown.documentType];
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-border px-3 py-2.5" data-testid="held-document">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-40 truncate text-sm">{label}</span>
        <StatusMark tone={look?.tone ?? 'neutral'} word={look?.word ?? shown.status} />
        {!isFrozen && (
          <span className="flex items-center gap-1">
            {!isRejected && (
              <Button variant="outline" size="sm" onPress={() => setReplacing(!isReplacing)}>
                {isReplacing ? 'Keep' : 'Replace'}
              </Button>
            )}
            <RemoveButton
              name={label}
              question="Remove this document?"
              about={`${label} is no longer part of this onboarding.`}
              remove={() => call(removeKybDocument, { identityId: place.identityId, identityDocumentId: shown.id })}
            />
          </span>
        )}
      </div>
      {told?.reason && <p className="text-sm break-words text-bad">Rejected: {told.reason}</p>}
      {!isFrozen && (isRejected || isReplacing) && (
        <EmptySlot place={{ ...place, replaces: shown.id }} onSent={() => setReplacing(false)} />
      )}
    </div>
  );
}

interface DocumentTypeProps extends SectionPlace {
  documentType: KybDocumentType;
  most: number;
  told: ReadonlyMap<string, Told>;
}

/** One document that is needed: what is there of it, or a place for it. */
function DocumentTypeRow({ enterpriseId, identity, documentType, most, told }: DocumentTypeProps) {
  const [isAdding, setAdding] = useState(false);
  const own = (identity.documents ?? []).filter((one) => one.documentType === documentType);
  const place = { enterpriseId, identityId: identity.id, documentType };
  const isFrozen = identity.finalizeSubmission;
  const label = DOCUMENT_LABELS[documentType];
  const isWanted = own.length === 0 || isAdding;
  return (
    <section aria-label={label} data-testid="document-type" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{label}</h3>
        {!isFrozen && !isWanted && own.length < most && (
          <Button variant="ghost" size="sm" onPress={() => setAdding(true)}>
            <Plus aria-hidden="true" /> Add another file
          </Button>
        )}
      </div>
      {own.map((shown) => (
        <HeldDocument key={shown.id} shown={shown} told={told.get(shown.id)} place={place} isFrozen={isFrozen} />
      ))}
      {isFrozen && own.length === 0 && <p className="text-sm text-muted">Nothing was uploaded.</p>}
      {!isFrozen && isWanted && <EmptySlot place={place} onSent={() => setAdding(false)} />}
    </section>
  );
}

const MOST_OF_TYPE = 3;

/** The documents that an identity is shown by: those that are needed, and those that are there besides. */
export function DocumentsSection({ enterpriseId, identity }: SectionPlace) {
  const { data } = useIdentityDetails(enterpriseId, identity.id);
  const told = new Map(data?.documents.map((one) => [one.id, one]));
  const needed = identity.requirements.filter(({ kind }) => kind === 'document');
  const most = new Map(needed.map(({ name, maxAllowed = MOST_OF_TYPE }) => [name, maxAllowed]));
  const types = new Set([
    ...needed.map(({ name }) => name as KybDocumentType),
    ...(identity.documents ?? []).map(({ documentType }) => documentType),
  ]);
  if (types.size === 0)
    return (
      <p className="text-sm text-muted">
        {identity.type === 'individual'
          ? 'Which document is needed is known once the country of residence is, and in the United States the state.'
          : 'Which documents are needed follows from the country, the legal structure and the products. Enter them first.'}
      </p>
    );
  return (
    <div className="flex flex-col gap-5">
      {[...types].map((documentType) => (
        <DocumentTypeRow
          key={documentType}
          enterpriseId={enterpriseId}
          identity={identity}
          documentType={documentType}
          most={most.get(documentType) ?? MOST_OF_TYPE}
          told={told}
        />
      ))}
    </div>
  );
}
