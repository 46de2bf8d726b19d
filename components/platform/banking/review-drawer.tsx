'use client';

import { useQuery } from '@tanstack/react-query';
import { bankFields, otherFields } from '#components/banking/accounts/account-details.tsx';
import { ACTIVITY_WORDS, accountName } from '#components/banking/accounts/account-labels.ts';
import { AccountStateMark } from '#components/banking/accounts/account-marks.tsx';
import { ReadinessPanel } from '#components/banking/accounts/readiness-panel.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { Timeline } from '#components/ui/drawer/timeline.tsx';
import { toApiError } from '#lib/api-error.ts';
import { queryOf } from '#lib/console/query.ts';
import {
  type BankAccountReview,
  type BankAccountReviewDetails,
  getBankAccountReview,
} from '#lib/contracts/banking/reviews.ts';
import { DecideButtons, type Decision, DecisionDialog } from './decide-buttons.tsx';

const KIND = 'Bank account review';

function Details({ review }: { review: BankAccountReviewDetails }) {
  const { enterpriseName, pendingActivity, reason, verificationState, readiness } = review;
  return (
    <div className="flex flex-col gap-5">
      {(pendingActivity !== undefined || reason !== null) && (
        <section aria-label="Verification" className="rounded-lg border border-border px-4 py-3 text-sm">
          <h3 className="font-semibold">{pendingActivity ? ACTIVITY_WORDS[pendingActivity] : 'Reason'}</h3>
          {reason !== null && <p className="mt-1">{reason}</p>}
        </section>
      )}
      <ReadinessPanel rails={readiness} isDraft={verificationState !== 'approved'} />
      <FieldList
        fields={[
          { label: 'Enterprise', value: enterpriseName, copy: enterpriseName },
          ...bankFields(review),
          ...otherFields(review),
        ]}
      />
    </div>
  );
}

const History = ({ history }: Pick<BankAccountReviewDetails, 'history'>) => (
  <Timeline entries={history.map(({ at, title }) => ({ at, title }))} />
);

interface ReviewDrawerProps {
  id: string;
  decision: Decision | null;
  open: (decision: Decision, review: BankAccountReview) => void;
  onClose: () => void;
}

/** A bank account with all that a decision on it rests on. */
export function ReviewDrawer({ id, decision, open, onClose }: ReviewDrawerProps) {
  const read = queryOf(getBankAccountReview, { bankAccountId: id });
  const { data, error, refetch } = useQuery({ ...read, refetchOnMount: 'always' });
  if (data === undefined)
    return <DrawerState kind={KIND} failure={error && toApiError(error)} onRetry={() => void refetch()} />;
  const isDecided = data.verificationState !== 'pending';
  return (
    <>
      <DrawerBody
        kind={KIND}
        title={accountName(data)}
        status={<AccountStateMark verificationState={data.verificationState} />}
        actions={isDecided ? undefined : <DecideButtons review={data} open={open} size="md" />}
        tabs={[
          { key: 'details', label: 'Details', content: <Details review={data} /> },
          { key: 'history', label: 'History', content: <History history={data.history} /> },
          { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
        ]}
      />
      {decision !== null && !isDecided && <DecisionDialog review={data} decision={decision} onClose={onClose} />}
    </>
  );
}
