import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { useIdentityRefresh } from './use-identity.ts';

interface RemoveButtonProps {
  /** What is removed, such as `paper.pdf` or `Ada Alder as control person`. */
  name: string;
  /** The question, such as "Remove this document?". */
  question: string;
  /** What follows from a yes. */
  about: string;
  /** Throws ApiError. */
  remove: () => Promise<unknown>;
}

/** Removes a part of an onboarding, after a question. */
export function RemoveButton({ name, question, about, remove }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const refresh = useIdentityRefresh();
  const label = `Remove ${name}`;
  return (
    <>
      <Button variant="ghost" size="sm" isIconOnly aria-label={label} data-tip={label} onPress={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={question}
          confirmLabel="Remove"
          isOpen
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await remove();
            await refresh();
          }}
        >
          {about}
        </ConfirmDialog>
      )}
    </>
  );
}
