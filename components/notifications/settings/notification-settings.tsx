'use client';

import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import { getNoticeSettings } from '#lib/contracts/notifications/notice-settings.ts';
import { getNoticeThresholds } from '#lib/contracts/notifications/thresholds.ts';
import { DigestChoice } from './digest-choice.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { MutedPanel } from './muted-panel.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';
import { ThresholdForm } from './threshold-form.tsx';

/** How the reader wants to be told, in all their enterprises. */
export function NotificationSettings() {
  const { data } = useQuery(queryOf(getNoticeSettings, {}));
  return (
    <>
      <SubscriptionPanel isPushOffered={data?.isPushOffered ?? false} />
      <MutedPanel />
      <LoadedSection
        title="When emails come"
        about="A choice is saved when it is made. Emails that protect your account come at once all the same."
        contract={getNoticeSettings}
        input={{}}
      >
        {(settings) => <DigestChoice settings={settings} />}
      </LoadedSection>
      <LoadedSection
        title="Small payments"
        about="Deposits and withdrawals below these amounts are told in the inbox alone. Amounts in other currencies count at their worth in US dollars."
        contract={getNoticeThresholds}
        input={{}}
      >
        {(thresholds) => <ThresholdForm thresholds={thresholds} />}
      </LoadedSection>
    </>
  );
}
