'use client';

import { ROLE_WORDS } from '#components/access/access-words.ts';
import { useSelf } from '#components/shell/self.tsx';
import { FieldList } from '#components/ui/field-list.tsx';

/** Who the reader is, and what he may do where. */
export function ProfileFields() {
  const { user, memberships } = useSelf();
  return (
    <FieldList
      fields={[
        { label: 'Name', value: user.name, copy: user.name },
        { label: 'E-mail', value: user.email, copy: user.email },
        { label: 'User id', value: <code className="font-mono text-xs">{user.id}</code>, copy: user.id },
        ...memberships.map(({ enterpriseName, role }) => ({
          label: ROLE_WORDS[role],
          value: enterpriseName,
        })),
        ...(user.isPlatformAdmin ? [{ label: 'Platform', value: 'Administrator of this deployment' }] : []),
      ]}
    />
  );
}
