'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { FileSlot } from '#components/ui/upload/file-slot.tsx';
import { type Sending, sendFile } from '#lib/console/send-file.ts';
import type { OnboardingDetails } from '#lib/contracts/onboarding/console.ts';
import { addKycDocument, replaceKycDocument } from '#lib/contracts/onboarding/kyc-documents.ts';
import { ID_CLASSES, type IdClass } from '#lib/contracts/onboarding/kyc-words.ts';
import { PAPER_WORDS } from '#lib/onboarding/paper-words.ts';
import { DOCUMENT_LOOKS } from '../onboarding-labels.ts';
import { type DocumentSlot, slotsOf } from './document-slots.ts';
import { PART_WORDS } from './person-labels.ts';
import { useIdentityRefresh } from './use-identity-refresh.ts';

interface DocumentsDialogProps {
  identity: OnboardingDetails;
  onClose: () => void;
}

const CLASSES = (Object.keys(PAPER_WORDS) as IdClass[]).map((value) => ({ value, label: PAPER_WORDS[value] }));

const RESIDENCY_HINT = 'A letter or bill that says where they live. JPEG, PNG or PDF, at most 15 MB.';

/** Sends a file to where it belongs: in place of what is there, to the document that has the other side, or as a new one. */
async function sendPart(
  { file, slot, idClass, identityId }: { file: File; slot: DocumentSlot; idClass: IdClass; identityId: string },
  sending: Sending,
) {
  const form = new FormData();
  form.append('selectedIdClass', idClass);
  form.append(slot.part, file);
  if (slot.document === null) return sendFile(addKycDocument, { input: { identityId }, file: form }, sending);
  const input = { identityId, documentId: slot.document.documentId };
  return sendFile(replaceKycDocument, { input, file: form }, sending);
}

const knownClass = ({ documents }: OnboardingDetails): IdClass =>
  ID_CLASSES.find((one) => documents.some(({ type }) => type === one)) ?? 'pp';

/** How the file stands that is in a slot. */
function currentOf({ file, document }: DocumentSlot): { name: string; note?: string } | null {
  if (file === null || document === null) return null;
  return { name: file.name, note: DOCUMENT_LOOKS[document.status]?.word ?? document.status };
}

/** The papers of a person: a slot for each part that is missing, sent as soon as it is chosen. */
export function DocumentsDialog({ identity, onClose }: DocumentsDialogProps) {
  const { id, name, stage, documents } = identity;
  const refresh = useIdentityRefresh();
  const [idClass, setIdClass] = useState<IdClass>(() => knownClass(identity));
  const refused = documents.filter(({ status, reason }) => status === 'rejected' && reason !== null);
  const isOpen = stage === 'documents';
  return (
    <ModalFrame title={`Documents of ${name}`} isOpen onLeave={onClose}>
      <ModalBody>
        {isOpen ? (
          <>
            <p className="text-muted">Each file is sent as soon as it is chosen, and kept encrypted.</p>
            {refused.map((document) => (
              <p key={document.id} role="note" className="rounded-lg border border-border bg-attention-soft px-3 py-2">
                <span className="font-medium">Rejected:</span> {document.reason} Replace the file.
              </p>
            ))}
            <Choice
              label="What the photos show"
              value={idClass}
              options={CLASSES}
              onChange={setIdClass}
              description="Choose it before the files."
            />
          </>
        ) : (
          <p role="status" data-testid="documents-done">
            All documents are here. Nothing more is needed: they are checked now.
          </p>
        )}
        {slotsOf(identity).map((slot) => (
          <FileSlot
            key={slot.part}
            label={PART_WORDS[slot.part]}
            {...(slot.part === 'proofOfResidency' ? { hint: RESIDENCY_HINT } : {})}
            current={currentOf(slot)}
            isFixed={slot.isFixed || !isOpen}
            send={(file, sending) => sendPart({ file, slot, idClass, identityId: id }, sending)}
            onSent={() => void refresh()}
          />
        ))}
      </ModalBody>
      <ModalActions>
        <Button variant={isOpen ? 'outline' : 'primary'} onPress={onClose}>
          {isOpen ? 'Close' : 'Done'}
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}
