'use client';

import { Building2, Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { Button } from '#components/ui/button.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { Moment } from '#components/ui/moment.tsx';
import { createAppColumnHelper } from '#components/ui/table/app-table.ts';
import { byText, byValues, filtersOf } from '#lib/console/list-filters.ts';
import { formatCount } from '#lib/console/platform-figures.ts';
import { listEnterprises, type PlatformEnterprise } from '#lib/contracts/directory/platform.ts';
import { Licence } from '#lib/scopes.ts';
import { LicenceChips } from './licence-chips.tsx';
import { LICENCE_NAMES } from './platform-labels.ts';
import { PlatformList } from './platform-list.tsx';

const EnterpriseDrawer = dynamic(() => import('./enterprise-drawer.tsx').then((module) => module.EnterpriseDrawer), {
  ssr: false,
});
const NewEnterpriseDialog = dynamic(
  () => import('./new-enterprise-dialog.tsx').then((module) => module.NewEnterpriseDialog),
  { ssr: false },
);

const FILTERS = filtersOf(
  listEnterprises,
  {
    text: byText('text', 'Name or id'),
    licences: byValues('licences', 'Licence', { options: Licence.options, words: LICENCE_NAMES }),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);

const helper = createAppColumnHelper<PlatformEnterprise>();
const COLUMNS = helper.columns([
  helper.display({
    id: 'name',
    header: 'Enterprise',
    cell: ({ row }) => (
      <span className="block min-w-0">
        <span className="block truncate leading-4 font-medium">{row.original.name}</span>
        <span className="block truncate text-xs text-muted">{row.original.trustOrg}</span>
      </span>
    ),
    meta: { label: 'Enterprise', card: 'title', isFixed: true },
  }),
  helper.display({
    id: 'licences',
    header: 'Licences',
    cell: ({ row }) => <LicenceChips licences={row.original.licences} />,
    meta: { label: 'Licences', className: 'sm:w-[16rem]' },
  }),
  helper.display({
    id: 'members',
    header: 'Members',
    cell: ({ row }) => <span className="numeric">{formatCount(row.original.memberCount)}</span>,
    meta: { label: 'Members', className: 'sm:w-[7rem]' },
  }),
  helper.accessor('createdAt', {
    header: 'Created',
    cell: ({ row }) => <Moment at={row.original.createdAt} />,
    meta: { label: 'Created', className: 'sm:w-[11rem]' },
  }),
]);

const idOf = (row: PlatformEnterprise): string => row.id;
const nameOf = (row: PlatformEnterprise): string => row.name;

/** All enterprises of the deployment; on a bare one, the first step. */
export function EnterprisesList() {
  const { isOpen, open, close } = useNewDialog();
  const create = (
    <Button variant="primary" onPress={open}>
      <Plus /> New enterprise
    </Button>
  );
  return (
    <>
      <PlatformList<typeof listEnterprises, typeof FILTERS.keys, PlatformEnterprise>
        title="Enterprises"
        about="Every enterprise of this deployment, its licences and its members."
        contract={listEnterprises}
        filters={FILTERS}
        toPage={({ enterprises, ...page }) => ({ ...page, rows: enterprises })}
        columns={COLUMNS}
        rowId={idOf}
        rowName={nameOf}
        actions={create}
        Drawer={EnterpriseDrawer}
        empty={
          <Empty
            icon={Building2}
            title="Create the first enterprise"
            text="Choose its licences and its first admin. The admin gets a password link, and then adds members, tokens and endpoints."
          >
            {create}
          </Empty>
        }
      />
      {isOpen && <NewEnterpriseDialog onClose={close} />}
    </>
  );
}
