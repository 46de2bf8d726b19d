import { Button } from '#components/ui/button.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { ShownOnce } from '#components/ui/form/shown-once.tsx';
import type { OutputOf } from '#lib/contract.ts';
import type { addPlatformMember } from '#lib/contracts/access/platform-accounts.ts';

interface AddedPersonProps {
  title: string;
  added: Pick<OutputOf<typeof addPlatformMember>, 'member' | 'passwordLink'>;
  onClose: () => void;
}

/** Who became a member; for a new user with the link by which they set a password, this one time. */
export function AddedPerson({ title, added: { member, passwordLink }, onClose }: AddedPersonProps) {
  if (passwordLink !== null) {
    return (
      <ShownOnce title={title} label={`Password link for ${member.email}`} text={passwordLink.url} onClose={onClose}>
        <p>
          Send this link to <b>{member.name}</b> over a channel you trust: they set their password with it. It is shown
          only once, and works once within 24 hours.
        </p>
      </ShownOnce>
    );
  }
  return (
    <ModalFrame title={title} isOpen onLeave={onClose} size="sm">
      <ModalBody>
        <p>
          <b>{member.name || member.email}</b> has an account here and signs in as before.
        </p>
      </ModalBody>
      <ModalActions>
        <Button variant="primary" autoFocus onPress={onClose}>
          Done
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}
