'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileView } from '#components/onboarding/file-view.tsx';
import { DOCUMENT_LOOKS, documentInWords, nameInWords } from '#components/onboarding/onboarding-labels.ts';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { Section } from '#components/ui/section.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import { getDocument } from '#lib/contracts/documents/documents.ts';
import { listOnboardingReviews, NOTE } from '#lib/contracts/onboarding/review-rows.ts';
import {
  decideOnboardingDocument,
  getOnboardingReview,
  type OnboardingReviewDetails,
} from '#lib/contracts/onboarding/reviews.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { ReviewedDocument } from './reviewed.ts';
import { useQuickAct } from './use-quick-act.ts';

type Review = Pick<OnboardingReviewDetails, 'identityId' | 'version' | 'enterpriseName' | 'rejectedDocuments' | 'kyc'>;

interface DocumentProps {
  review: Review;
  document: ReviewedDocument;
}

/** Files of a document of a business, which its document names. */
function UploadedFiles({ documentId }: { documentId: string }) {
  const { data } = useQuery(queryOf(getDocument, { documentId }));
  const files = (data?.files ?? []).filter(({ status }) => status === 'uploaded');
  return files.map(({ id, fileName, fileSize, view }) => (
    <FileView key={id} place={{ documentId, fileId: id }} name={fileName ?? view} bytes={fileSize} />
  ));
}

/** Says what is wrong with a document. */
function RejectDialog({ review, document, onClose }: DocumentProps & { onClose: () => void }) {
  const refresh = useRefresh(listOnboardingReviews, getOnboardingReview);
  const { identityId, version, enterpriseName, kyc } = review;
  const rejection = { identityId, version, identityDocumentId: document.id, decision: 'reject' as const };
  return (
    <ReasonDialog
      title="Reject this document?"
      about={`${documentInWords(document)} does not show what it has to. ${
        kyc === undefined
          ? 'The review goes on: ask for more once you have looked at everything.'
          : `${enterpriseName} is asked for it again at once, and the review waits until it comes. Decide on the other documents before.`
      }`}
      submitLabel="Reject"
      failureTitle="The document was not rejected"
      subjectId={document.id}
      readers={`${enterpriseName} reads it.`}
      maxLength={NOTE}
      onClose={onClose}
      send={async (reason) => {
        await call(decideOnboardingDocument, { ...rejection, reason });
        await refresh();
      }}
      code={(reason) => (
        <CopyAsCode contract={decideOnboardingDocument} input={() => ({ ...rejection, reason: reason() })} isQuiet />
      )}
    />
  );
}

/** Says of a document that it is good, or what is wrong with it. */
function Verdict({ review, document }: DocumentProps) {
  const { isBusy, failure, act } = useQuickAct();
  const [isRejecting, setIsRejecting] = useState(false);
  const { identityId, version } = review;
  const verify = () =>
    call(decideOnboardingDocument, { identityId, version, identityDocumentId: document.id, decision: 'verify' });
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <BusyButton size="sm" variant="outline" isBusy={isBusy} onPress={() => void act(verify)}>
        Verify
      </BusyButton>
      <Button size="sm" variant="outline" onPress={() => setIsRejecting(true)}>
        Reject …
      </Button>
      {failure !== null && (
        <div className="basis-full">
          <ErrorPanel title="The document was not verified" text={failure.message} requestId={failure.requestId} />
        </div>
      )}
      {isRejecting && <RejectDialog review={review} document={document} onClose={() => setIsRejecting(false)} />}
    </div>
  );
}

const DONE = new Set(['verified', 'approved', 'rejected']);

interface ReviewDocumentsProps {
  review: OnboardingReviewDetails;
  documents: readonly ReviewedDocument[];
}

/** Documents with their files, each to be verified or rejected. */
export function ReviewDocuments({ review, documents }: ReviewDocumentsProps) {
  const { user } = useSelf();
  const { isOwn, state, takenBy, rejectedDocuments, identityId, erasedAt } = review;
  const mayDecide = state === 'waiting' && !isOwn && (takenBy === null || takenBy === user.id);
  const reasons = new Map(rejectedDocuments.map(({ id, reason }) => [id, reason]));
  return (
    <Section title="Documents">
      {documents.length === 0 && (
        <p className="text-sm text-muted">
          {erasedAt === null ? 'No documents were shown.' : 'What was shown was erased.'}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {documents.map((document) => {
          const { id, documentId, owner, files } = document;
          const status = reasons.has(id) ? 'rejected' : document.status;
          const look = DOCUMENT_LOOKS[status];
          return (
            <li key={id} data-testid="review-document" className="rounded-lg border border-border px-3 py-2 text-sm">
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="font-medium">
                  {documentInWords(document)}
                  {owner !== null && <span className="font-normal text-muted"> of {owner}</span>}
                </span>
                <StatusMark tone={look?.tone ?? 'neutral'} word={look?.word ?? status} />
              </div>
              {reasons.has(id) && <p className="mt-1 break-words">{reasons.get(id)}</p>}
              {files === null ? (
                <UploadedFiles documentId={documentId} />
              ) : (
                files.map(({ key, name }) => (
                  <FileView
                    key={key}
                    place={{ identityId, documentId, part: key }}
                    name={name}
                    part={nameInWords(key)}
                  />
                ))
              )}
              {mayDecide && !DONE.has(status) && <Verdict review={review} document={document} />}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
