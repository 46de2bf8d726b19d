'use client';

import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { useSelf } from '#components/session/self.tsx';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { Amount } from '#components/ui/amount.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { type AchDebitWithText, getAchDebit } from '#lib/contracts/banking/own-ach-debits.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { formatDay } from '#lib/time.ts';
import { CURRENCY_WORDS } from '../accounts/account-labels.ts';
import { owedField } from '../movements/owed.tsx';
import { DebitStateMark, debitedName } from './debit-columns.tsx';
import { TEXT_WORDS } from './debit-labels.ts';
import { isReturnable, ReturnButton } from './return-button.tsx';

const KIND = 'ACH debit';
const SUBJECTS = ['ach-debit'] as const;

const given = (label: string, text: string | null) => (text === null ? [] : [{ label, value: text, copy: text }]);
const moment = (label: string, at: string | null) =>
  at === null ? [] : [{ label, value: <Timestamp at={at} />, copy: at }];

/** When the bank is asked for a debit that nobody can call off. */
const asked = ({ nextAt }: AchDebitWithText) =>
  nextAt === null
    ? []
    : [
        {
          label: 'Bank is asked',
          value: (
            <span className="block">
              <Timestamp at={nextAt} />
              <span className="block text-xs text-muted">A debit cannot be cancelled.</span>
            </span>
          ),
          copy: nextAt,
        },
      ];

function credit({ applyInstantCredit, instantCreditLiability }: AchDebitWithText): string {
  if (!applyInstantCredit) return 'No';
  return instantCreditLiability ? 'Yes, and the money has not come yet' : 'Yes';
}

function DebitDetails({ row }: { row: AchDebitWithText }) {
  return (
    <FieldList
      fields={[
        { label: 'Amount', value: <Amount currency={row.currency} quantity={row.quantity} withBaseUnits /> },
        ...owedField(row),
        { label: 'Currency', value: CURRENCY_WORDS[row.currency], copy: row.currency },
        { label: 'From', value: debitedName(row) },
        { label: 'To', value: row.walletName, copy: row.walletName },
        { label: 'Instant credit', value: credit(row) },
        ...given('Memo', row.memoId),
        ...given('Reason', row.reason),
        ...given('Return code', row.returnCode),
        ...given('Effective on', row.estimatedEffectiveOn === null ? null : formatDay(row.estimatedEffectiveOn)),
        ...(row.state === 'initiated' ? asked(row) : moment('Money comes', row.nextAt)),
        ...moment('Made', row.createdAt),
        ...moment('Settled', row.settledAt),
        ...moment('Updated', row.updatedAt),
        ...given('Request id', row.requestId),
        { label: 'Bank account id', value: <CopyableId value={row.bankAccountId} label="bank account id" /> },
        { label: 'Account id', value: <CopyableId value={row.walletId} label="account id" /> },
        { label: 'Debit id', value: <CopyableId value={row.id} label="debit id" /> },
      ]}
    />
  );
}

/** What was accepted, by whom, when and from where. */
function Accepted({ row }: { row: AchDebitWithText }) {
  return (
    <>
      <FieldList
        fields={[
          { label: 'Text', value: `${TEXT_WORDS[row.agreedText]}, version ${row.agreedVersion}` },
          { label: 'Accepted by', value: row.agreedBy, copy: row.agreedBy },
          ...moment('At', row.agreedAt),
          ...given('From address', row.agreedFrom),
        ]}
      />
      <p className="mt-4 whitespace-pre-line text-sm">{row.agreedWording}</p>
    </>
  );
}

/** One debit beside its list. */
export function DebitDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { data, failure, retry } = useRecord(getAchDebit, { enterpriseId, achDebitId: id });
  const { mode } = useSelf();
  useLiveRead(SUBJECTS, getAchDebit);
  if (data === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  return (
    <DrawerBody
      kind={KIND}
      title={debitedName(data)}
      status={<DebitStateMark state={data.state} />}
      actions={
        mode === 'sandbox' && isReturnable(data) ? <ReturnButton enterpriseId={enterpriseId} debit={data} /> : undefined
      }
      tabs={[
        { key: 'details', label: 'Details', content: <DebitDetails row={data} /> },
        { key: 'accepted', label: 'Accepted text', content: <Accepted row={data} /> },
        {
          key: 'timeline',
          label: 'Timeline',
          content: <ObjectTimeline enterpriseId={enterpriseId} subjectType="ach-debit" subjectId={id} />,
        },
        { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
      ]}
    />
  );
}
