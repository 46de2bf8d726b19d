import { StatusMark } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { OnboardingDetails } from '#lib/contracts/onboarding/console.ts';
import { FileView } from './file-view.tsx';
import { DOCUMENT_LOOKS, documentInWords, nameInWords } from './onboarding-labels.ts';

type Identity = Pick<OnboardingDetails, 'id' | 'interface' | 'documents' | 'erasedAt'>;
type Shown = Identity['documents'][number];

/** The files of a document, each to look at or to save. */
const Files = ({
  identity: { id, interface: by },
  shown: { documentId, files },
}: {
  identity: Identity;
  shown: Shown;
}) =>
  files.map(({ key, name, bytes }) => (
    <FileView
      key={key}
      place={by === 'kyb' ? { documentId, fileId: key } : { identityId: id, documentId, part: key }}
      name={name}
      bytes={bytes}
      {...(by === 'kyc' && { part: nameInWords(key) })}
    />
  ));

/** Documents that were shown, how each stands, and their files to download. */
export function OnboardingDocuments({ identity }: { identity: Identity }) {
  if (identity.erasedAt !== null) return <p className="text-sm text-muted">What was shown was erased.</p>;
  if (identity.documents.length === 0) return <p className="text-sm text-muted">No documents were shown yet.</p>;
  return (
    <>
      <ul className="overflow-hidden rounded-lg border border-border text-sm">
        {identity.documents.map((shown) => {
          const { id, status, reason, createdAt } = shown;
          const look = DOCUMENT_LOOKS[status];
          return (
            <li
              key={id}
              data-testid="onboarding-document"
              className="border-b border-separator px-3 py-2 last:border-b-0"
            >
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="font-medium">{documentInWords(shown)}</span>
                <StatusMark tone={look?.tone ?? 'neutral'} word={look?.word ?? status} />
              </div>
              {reason !== null && <p className="mt-1 break-words">{reason}</p>}
              <p className="text-xs text-muted">
                Added <Timestamp at={createdAt} />
              </p>
              <Files identity={identity} shown={shown} />
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-xs text-muted">Opening a file of somebody else is recorded in the audit log.</p>
    </>
  );
}
