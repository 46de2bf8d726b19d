'use client';

import { useState } from 'react';
import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { getBankAccountRow } from '#lib/contracts/banking/own-accounts.ts';
import { getBankAccountReadiness } from '#lib/contracts/banking/readiness.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { AccountActions, AccountDialogs } from './account-actions.tsx';
import { AccountDetails } from './account-details.tsx';
import { accountName } from './account-labels.ts';
import { AccountStateMark } from './account-marks.tsx';

const KIND = 'Bank account';
const SUBJECTS = ['bank-account'] as const;

/** One bank account beside its list. */
export function AccountDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { data, failure, retry } = useRecord(getBankAccountRow, { enterpriseId, bankAccountId: id });
  useLiveRead(SUBJECTS, getBankAccountRow);
  useLiveRead(SUBJECTS, getBankAccountReadiness);
  const [said, setSaid] = useState({ of: id, words: '' });
  if (data === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  const props = { enterpriseId, account: data };
  return (
    <>
      <DrawerBody
        kind={KIND}
        title={accountName(data)}
        status={<AccountStateMark verificationState={data.verificationState} />}
        actions={<AccountActions {...props} said={said.of === id ? said.words : ''} />}
        tabs={[
          { key: 'details', label: 'Details', content: <AccountDetails {...props} /> },
          {
            key: 'timeline',
            label: 'Timeline',
            content: <ObjectTimeline enterpriseId={enterpriseId} subjectType="bank-account" subjectId={id} />,
          },
          { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
        ]}
      />
      <AccountDialogs {...props} onSaved={(words) => setSaid({ of: id, words })} />
    </>
  );
}
