import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import { bySpan, byText, byValues, filtersOf } from '#lib/console/list-filters.ts';
import type { OutputOf } from '#lib/contract.ts';
import {
  type countOnboarding,
  OnboardingInterface,
  OnboardingStage,
  searchOnboarding,
} from '#lib/contracts/onboarding/console.ts';
import { OPEN_STAGES } from '#lib/contracts/onboarding/stages.ts';
import { formatCount } from '#lib/count.ts';
import { INTERFACE_WORDS, STAGE_WORDS } from './onboarding-labels.ts';

/** A bare URL shows what waits for somebody, oldest first. */
export const onboardingFilters = filtersOf(
  searchOnboarding,
  {
    text: byText('text', 'Name or id'),
    stages: byValues('stages', 'Status', {
      options: OnboardingStage.options,
      words: STAGE_WORDS,
      initial: OPEN_STAGES,
    }),
    interfaces: byValues('interfaces', 'Interface', { options: OnboardingInterface.options, words: INTERFACE_WORDS }),
    created: bySpan('createdOnOrAfter', 'createdBefore', 'Created'),
  },
  {
    createdAt: 'Oldest first',
    '-createdAt': 'Newest first',
    updatedAt: 'Longest unchanged first',
    '-updatedAt': 'Last changed first',
  },
);

/** URL keys that the tabs set. */
export const TAB_KEYS = ['stages'] as const;

export const onboardingTabs = (counts: OutputOf<typeof countOnboarding> | undefined): RecordTabs => ({
  key: 'stages',
  tabs: [
    { label: 'Open', value: [...OPEN_STAGES], count: formatCount(counts?.open) },
    { label: 'Approved', value: ['approved'], count: formatCount(counts?.approved) },
    { label: 'Declined', value: ['declined'], count: formatCount(counts?.declined) },
    { label: 'All', value: [], count: formatCount(counts?.all) },
  ],
});
