'use client';

import { UserPlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { homePath } from '#lib/console/area-path.ts';
import { countOf } from '#lib/console/platform-figures.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getPlatformEnterprise } from '#lib/contracts/directory/platform-details.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { EnterpriseLicences } from './enterprise-licences.tsx';
import { EnterpriseLimits } from './enterprise-limits.tsx';
import { EnterpriseMembers } from './enterprise-members.tsx';
import { LicenceChips } from './licence-chips.tsx';

const AddMemberDialog = dynamic(() => import('./add-member-dialog.tsx').then((module) => module.AddMemberDialog), {
  ssr: false,
});

type Shown = OutputOf<typeof getPlatformEnterprise>;

const fieldsOf = (enterprise: Shown): Field[] => [
  { label: 'Name', value: enterprise.name, copy: enterprise.name },
  { label: 'Licences', value: <LicenceChips licences={enterprise.licences} /> },
  {
    label: 'Members',
    value: `${countOf(enterprise.memberCount, 'member')}, ${countOf(enterprise.adminCount, 'admin')}`,
  },
  { label: 'Open invitations', value: <span className="numeric">{enterprise.openInvitations}</span> },
  { label: 'Second factor', value: enterprise.requiresSecondFactor ? 'Required' : 'Not required' },
  { label: 'Registered name', value: enterprise.legalPersonName ?? <NoValue /> },
  { label: 'Trust organisation', value: enterprise.trustOrg },
  {
    label: 'Organisation',
    value: enterprise.organizationId ? (
      <code className="font-mono text-xs">{enterprise.organizationId}</code>
    ) : (
      <NoValue />
    ),
    ...(enterprise.organizationId !== null && { copy: enterprise.organizationId }),
  },
  { label: 'Created', value: <Timestamp at={enterprise.createdAt} />, copy: enterprise.createdAt },
  { label: 'Id', value: <code className="font-mono text-xs">{enterprise.id}</code>, copy: enterprise.id },
];

/** Leads into the enterprise, for the platform administrator who is a member of it. */
function OpenLink({ enterpriseId }: { enterpriseId: string }) {
  const { memberships } = useSelf();
  if (!memberships.some((one) => one.enterpriseId === enterpriseId)) return null;
  return (
    <Link
      href={homePath(enterpriseId)}
      prefetch={false}
      className="inline-flex h-8 items-center rounded-md border border-border bg-surface px-3 text-sm font-medium hover:bg-default"
    >
      Open enterprise
    </Link>
  );
}

/** An enterprise beside the list: what it is, what it may do and who works there. */
export function EnterpriseDrawer({ id }: { id: string }) {
  const [isAdding, setAdding] = useState(false);
  const { data, failure, retry } = useRecord(getPlatformEnterprise, { enterpriseId: id });
  if (!data)
    return <DrawerState kind="Enterprise" failure={failure} onRetry={retry} unknownText="No enterprise has this id." />;
  return (
    <>
      <DrawerBody
        kind="Enterprise"
        title={data.name}
        actions={
          <>
            <Button variant="outline" onPress={() => setAdding(true)}>
              <UserPlus /> Add member
            </Button>
            <OpenLink enterpriseId={id} />
          </>
        }
        tabs={[
          { key: 'overview', label: 'Details', content: <FieldList fields={fieldsOf(data)} /> },
          { key: 'licences', label: 'Licences', content: <EnterpriseLicences enterprise={data} /> },
          { key: 'members', label: 'Members', content: <EnterpriseMembers enterprise={data} /> },
          { key: 'limits', label: 'Limits', content: <EnterpriseLimits enterprise={data} /> },
          { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
        ]}
      />
      {isAdding && <AddMemberDialog enterprise={data} onClose={() => setAdding(false)} />}
    </>
  );
}
