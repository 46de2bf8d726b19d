'use client';

import { ROLE_WORDS } from '#components/directory/access-labels.ts';
import { useSelf } from '#components/session/self.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';

/** Who the reader is, and what they may do where. */
export function ProfileFields() {
  const { user, memberships } = useSelf();
  return (
    <FieldList
      fields={[
        { label: 'Name', value: user.name, copy: user.name },
        { label: 'Email', value: user.email, copy: user.email },
        { label: 'User id', value: <code className="font-mono text-xs">{user.id}</code>, copy: user.id },
        {
          label: 'Member of',
          value: (
            <ul>
              {memberships.map(({ enterpriseId, enterpriseName, role }) => (
                <li key={enterpriseId}>
                  {enterpriseName} <span className="text-muted">as {ROLE_WORDS[role].toLowerCase()}</span>
                </li>
              ))}
            </ul>
          ),
        },
        ...(user.isPlatformAdmin ? [{ label: 'Platform', value: 'Administrator of this deployment' }] : []),
      ]}
    />
  );
}
