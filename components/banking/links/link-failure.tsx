import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import type { ApiError } from '#lib/api-error.ts';

/** Why linking did not start. */
export const LinkFailure = ({ failure, onClose }: { failure: ApiError; onClose: () => void }) => (
  <ModalFrame title="Link accounts" isOpen onLeave={onClose} size="sm">
    <ModalBody>
      <ErrorPanel title="Linking did not start" text={failure.message} requestId={failure.requestId} />
    </ModalBody>
  </ModalFrame>
);
