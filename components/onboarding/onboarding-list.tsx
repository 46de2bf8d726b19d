'use client';

import { IdCard } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { usePeople } from '#components/ui/list/use-people.ts';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import {
  countOnboarding,
  exportOnboarding,
  type OnboardingRow,
  searchOnboarding,
} from '#lib/contracts/onboarding/console.ts';
import { OnboardBusinessButton } from './business/onboard-business-button.tsx';
import { onboardingColumns } from './onboarding-columns.tsx';
import { onboardingFilters, onboardingTabs, TAB_KEYS } from './onboarding-filters.ts';
import { OnboardPersonButton } from './person/onboard-person-button.tsx';

const OnboardingDrawer = dynamic(() => import('./onboarding-drawer.tsx').then((module) => module.OnboardingDrawer), {
  ssr: false,
});

const SUBJECTS = ['onboardingIdentity'] as const;
const idOf = (row: OnboardingRow): string => row.id;
const nameOf = (row: OnboardingRow): string => row.name;

function NobodyYet() {
  return (
    <Empty
      icon={IdCard}
      title="Nobody is onboarded yet"
      text="Begin with yourself, with a member, or with the business. Whoever is no admin sees themselves alone."
    />
  );
}

/** People and businesses that an enterprise onboards: who waits for somebody first. */
export function OnboardingList({ enterpriseId }: { enterpriseId: string }) {
  const { now } = useSelf();
  const members = usePeople(enterpriseId);
  const columns = useMemo(() => onboardingColumns(now, members), [now, members]);
  const counts = useTabCounts({
    enterpriseId,
    contract: countOnboarding,
    filters: onboardingFilters,
    tabKeys: TAB_KEYS,
    subjects: SUBJECTS,
  });
  return (
    <RecordList<typeof searchOnboarding, typeof onboardingFilters.keys, OnboardingRow>
      page="onboarding"
      enterpriseId={enterpriseId}
      title="Onboarding"
      about="People (KYC) and businesses (KYB) of this enterprise, and what each of them waits for."
      contract={searchOnboarding}
      exportContract={exportOnboarding}
      filters={onboardingFilters}
      toPage={({ identities, ...page }) => ({ ...page, rows: identities })}
      columns={columns}
      rowId={idOf}
      rowName={nameOf}
      tabs={onboardingTabs(counts)}
      actions={
        <>
          <OnboardBusinessButton enterpriseId={enterpriseId} />
          <OnboardPersonButton enterpriseId={enterpriseId} />
        </>
      }
      subjects={SUBJECTS}
      Drawer={OnboardingDrawer}
      empty={<NobodyYet />}
    />
  );
}
