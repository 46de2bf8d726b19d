'use client';

import { useState } from 'react';
import { RevealDialog } from '#components/directory/reveal-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { type OnboardingReviewDetails, revealOnboardingNumber } from '#lib/contracts/onboarding/reviews.ts';
import { NUMBER_WORDS } from './review-labels.tsx';
import { numbersOf } from './reviewed.ts';

const SHOWN_MS = 30_000;

/** Shows one number of the identity, or of a person behind it, whole for half a minute. */
export function NumberDialog({ review, onClose }: { review: OnboardingReviewDetails; onClose: () => void }) {
  const numbers = numbersOf(review);
  const [chosen, setChosen] = useState(numbers.length === 1 ? numbers[0] : undefined);
  const { identityId } = review;
  if (chosen === undefined)
    return (
      <ModalFrame title="Which number?" isOpen onLeave={onClose}>
        <ModalBody>
          <div className="flex flex-col items-start gap-2">
            {numbers.map((one) => (
              <Button
                key={`${one.personId ?? identityId} ${one.field}`}
                variant="outline"
                onPress={() => setChosen(one)}
              >
                {NUMBER_WORDS[one.field]} of {one.name}
              </Button>
            ))}
          </div>
        </ModalBody>
        <ModalActions>
          <Button variant="outline" onPress={onClose}>
            Cancel
          </Button>
        </ModalActions>
      </ModalFrame>
    );
  const { field, name, personId } = chosen;
  const label = NUMBER_WORDS[field];
  const one = { identityId, field, ...(personId === null ? {} : { personId }) };
  return (
    <RevealDialog
      title={`Show the number of ${name}`}
      about="The audit log and the timeline say that you read it."
      submitLabel="Show number"
      failureTitle="The number was not shown"
      subjectId={identityId}
      reveal={async (confirmation) => {
        const { number } = await call(revealOnboardingNumber, { ...one, ...confirmation });
        return {
          title: label,
          about: `Of ${name}. It is hidden again after 30 seconds.`,
          lines: [{ label, text: number }],
        };
      }}
      code={(confirmation) => (
        <CopyAsCode contract={revealOnboardingNumber} input={() => ({ ...one, ...confirmation })} isQuiet />
      )}
      shownMs={SHOWN_MS}
      onClose={onClose}
    />
  );
}
