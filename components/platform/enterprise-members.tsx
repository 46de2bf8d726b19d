'use client';

import { UserMinus, UserPen } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import { ROLE_WORDS } from '#components/directory/access-labels.ts';
import { Button } from '#components/ui/button.tsx';
import { countOf } from '#lib/console/platform-figures.ts';
import type { PlatformMember } from '#lib/contracts/directory/platform-details.ts';
import type { PlatformEnterpriseDetails } from './enterprise-licences.tsx';

const RoleDialog = dynamic(() => import('./membership-dialogs.tsx').then((module) => module.RoleDialog), {
  ssr: false,
});
const RemoveDialog = dynamic(() => import('./membership-dialogs.tsx').then((module) => module.RemoveDialog), {
  ssr: false,
});

interface MemberRowProps {
  member: PlatformMember;
  onRole: () => void;
  onRemove: () => void;
}

function MemberRow({ member, onRole, onRemove }: MemberRowProps) {
  const { userId, name, email, role, isActive } = member;
  return (
    <li className="flex items-center gap-2 border-b border-separator py-2 last:border-b-0">
      <div className="min-w-0 flex-1 text-sm">
        <Link
          href={`/platform/users?open=${userId}`}
          prefetch={false}
          className="block truncate font-medium text-link underline-offset-2 hover:underline"
        >
          {name || email}
        </Link>
        <span className="block truncate text-xs text-muted">{email}</span>
      </div>
      <span className="shrink-0 text-right text-xs">
        {ROLE_WORDS[role]}
        {!isActive && <span className="block text-bad">deactivated</span>}
      </span>
      <Button
        variant="ghost"
        size="sm"
        isIconOnly
        aria-label={`Change the role of ${name}`}
        data-tip="Change role"
        onPress={onRole}
      >
        <UserPen />
      </Button>
      <Button variant="ghost" size="sm" isIconOnly aria-label={`Remove ${name}`} data-tip="Remove" onPress={onRemove}>
        <UserMinus />
      </Button>
    </li>
  );
}

/** Who works in an enterprise, admins first. */
export function EnterpriseMembers({ enterprise }: { enterprise: PlatformEnterpriseDetails }) {
  const [open, setOpen] = useState<{ kind: 'role' | 'remove'; member: PlatformMember } | null>(null);
  const { members, memberCount, id } = enterprise;
  const close = () => setOpen(null);
  if (memberCount === 0)
    return <p className="text-sm text-muted">Nobody yet. Add its first admin, who then invites the others.</p>;
  return (
    <>
      <ul aria-label="Members" className="-my-2">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            onRole={() => setOpen({ kind: 'role', member })}
            onRemove={() => setOpen({ kind: 'remove', member })}
          />
        ))}
      </ul>
      <p className="mt-4 text-sm">
        <Link
          href={`/platform/users?enterprise=${id}`}
          prefetch={false}
          className="text-link underline underline-offset-2"
        >
          {`Show ${countOf(memberCount, 'member')} among the users`}
        </Link>
      </p>
      {open?.kind === 'role' && <RoleDialog enterprise={enterprise} member={open.member} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog enterprise={enterprise} member={open.member} onClose={close} />}
    </>
  );
}
