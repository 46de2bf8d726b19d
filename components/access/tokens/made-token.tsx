'use client';

import { SecretText } from '#components/ui/form/secret-text.tsx';
import { ShownOnce } from '#components/ui/form/shown-once.tsx';

interface MadeTokenProps {
  title: string;
  token: string;
  onClose: () => void;
}

/** The text of a token that was just made, with a first call by it. */
export function MadeToken({ title, token, onClose }: MadeTokenProps) {
  const sample = `curl -H "Authorization: Bearer $ACCESS_TOKEN" ${location.origin}/api/v2/user/me`;
  return (
    <ShownOnce
      title={title}
      label="Access token"
      text={token}
      sequel={<SecretText label="Try it" text={sample} />}
      onClose={onClose}
    >
      <p>
        <b>Store it now</b>, in a password manager or a secret store. It is shown only once and cannot be read again.
      </p>
    </ShownOnce>
  );
}
