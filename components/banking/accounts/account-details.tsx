'use client';

import { useSelf } from '#components/session/self.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { nextStep } from '#lib/banking/next-step.ts';
import { countryName } from '#lib/console/country-name.ts';
import type { BankAccountRow } from '#lib/contracts/banking/own-accounts.ts';
import { MANAGE_BANKING } from '#lib/rights.ts';
import { ACCOUNT_TYPE_WORDS, ACTIVITY_WORDS, CURRENCY_WORDS, ORIGIN_WORDS, railLabel } from './account-labels.ts';
import type { AccountProps } from './account-props.ts';
import { ReadinessPanel } from './readiness-panel.tsx';
import { useKeptReadiness } from './use-readiness.ts';

const EDIT = ['edit'] as const;

/** Why somebody has to act, or what the account waits for. */
function Standing({ account }: { account: BankAccountRow }) {
  const { mode } = useSelf();
  const { verificationState, pendingActivity, reason } = account;
  if (reason === null && pendingActivity === undefined) return null;
  const isBad = verificationState === 'revise' || verificationState === 'rejected';
  return (
    <section
      aria-label="Verification"
      className={`rounded-lg border border-border px-4 py-3 text-sm ${isBad ? 'bg-attention-soft' : ''}`}
    >
      <h3 className="font-semibold">{pendingActivity ? ACTIVITY_WORDS[pendingActivity] : 'Reason'}</h3>
      {reason !== null && <p className="mt-1">{reason}</p>}
      {verificationState === 'revise' && (
        <p className="mt-1 text-muted">Edit the account; it is verified again then.</p>
      )}
      {verificationState === 'pending' && <p className="mt-1 text-muted">{nextStep(account, mode === 'sandbox')}</p>}
      {verificationState === 'rejected' && (
        <p className="mt-1 text-muted">This is final. The number can be added again.</p>
      )}
    </section>
  );
}

/** What keeps payments from being made; the form opens with what mends it. */
function PaymentsPanel({ enterpriseId, account }: AccountProps) {
  const rails = useKeptReadiness(enterpriseId, account.id);
  const form = useFormKey(EDIT);
  if (rails === undefined) return null;
  return (
    <ReadinessPanel
      rails={rails}
      isDraft={account.verificationState !== 'approved'}
      actionOf={({ mend }) =>
        mend && (
          <MayButton
            enterpriseId={enterpriseId}
            right={MANAGE_BANKING}
            size="sm"
            variant="outline"
            onPress={() => form.open('edit')}
          >
            Edit …
          </MayButton>
        )
      }
    />
  );
}

const canBePaid = ({ verificationState: state }: BankAccountRow): boolean =>
  state !== 'removed' && state !== 'rejected';

const given = (label: string, text: string | null | undefined) => (text ? [{ label, value: text, copy: text }] : []);

const country = (label: string, code: string | null | undefined) =>
  code ? [{ label, value: countryName(code), copy: code }] : [];

/** The bank and how it is paid. */
export const bankFields = (account: BankAccountRow) => [
  { label: 'Bank', value: account.name, copy: account.name },
  { label: 'Account number', value: <span className="font-mono break-all">{account.accountNumber}</span> },
  ...given('Routing number', account.routingNumber),
  ...given('BIC', account.swiftCode),
  ...given('External id', account.externalId),
  { label: 'Payment rail', term: 'paymentRail' as const, value: railLabel(account) },
  { label: 'Currency', value: CURRENCY_WORDS[account.currency], copy: account.currency },
  { label: 'Kind of account', value: ACCOUNT_TYPE_WORDS[account.accountType] },
  ...given('Bank’s address', account.writtenBankAddress),
  ...country('Bank’s country', account.shortCountryCode),
];

/** The owner, and what else is kept. */
export const otherFields = (account: BankAccountRow) => [
  { label: 'Owner', value: account.ownerName, copy: account.ownerName },
  ...given('Owner’s address', account.writtenOwnerAddress),
  ...country('Owner’s country', account.ownerAddressCountryCode),
  ...given('Description', account.description),
  ...given('For further credit to', account.furtherCreditTo),
  ...given('Intermediary bank', account.intermediaryBankName),
  ...given('Intermediary bank’s code', account.intermediaryBankId),
  ...(account.fee?.amount === undefined
    ? []
    : [
        {
          label: 'Fee of a withdrawal',
          value: <Amount quantity={account.fee.amount} currency={account.currency} />,
        },
      ]),
  { label: 'Origin', value: ORIGIN_WORDS[account.origin] },
  { label: 'Added', value: <Timestamp at={account.createdAt} />, copy: account.createdAt },
  { label: 'Updated', value: <Timestamp at={account.updatedAt} />, copy: account.updatedAt },
  { label: 'Account hash', value: <CopyableId value={account.idHash} label="account hash" /> },
  { label: 'Account id', value: <CopyableId value={account.id} label="account id" /> },
];

/** All that is known of an account, its number masked. */
export function AccountDetails(props: AccountProps) {
  const { account } = props;
  return (
    <div className="flex flex-col gap-5">
      <Standing account={account} />
      {canBePaid(account) && <PaymentsPanel {...props} />}
      <FieldList fields={[...bankFields(account), ...otherFields(account)]} />
    </div>
  );
}
