'use client';

import { useQuery } from '@tanstack/react-query';
import { Check, Copy, FlaskConical } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { useCopy } from '#components/ui/copyable.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { SandboxOnly } from '#components/ui/form/decide-button.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { toApiError } from '#lib/api-error.ts';
import { looksLikeIban } from '#lib/banking/iban.ts';
import { queryOf } from '#lib/console/query.ts';
import { getDepositInstructions } from '#lib/contracts/banking/deposits.ts';
import type { BankAccount } from '#lib/contracts/banking/shapes.ts';
import { type BankCurrency, currenciesOf } from '#lib/contracts/banking/words.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';
import { USE_SANDBOX } from '#lib/rights.ts';
import { CURRENCY_WORDS, railLabel } from '../accounts/account-labels.ts';

const SimulateDialog = dynamic(() => import('./simulate-dialog.tsx').then((module) => module.SimulateDialog), {
  ssr: false,
});

const given = (label: string, text: string | null | undefined) => (text ? [{ label, value: text, copy: text }] : []);

/** What a payment has to say, in sight with its copy button: nothing else here is needed as much. */
function Memo({ memoId }: { memoId: string }) {
  const { isCopied, copy } = useCopy(() => memoId);
  return (
    <section
      aria-label="Memo (payment reference)"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border px-3 py-2"
    >
      <div className="min-w-0">
        <p className="text-xs text-muted">Memo (payment reference)</p>
        <p className="font-mono font-semibold">{memoId}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={isCopied ? 'Copied' : 'Copy the memo'}
        onPress={() => void copy()}
      >
        {isCopied ? <Check /> : <Copy />} {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </section>
  );
}

function Instructions({ account }: { account: BankAccount }) {
  return (
    <section aria-label={railLabel(account)}>
      <FieldList
        fields={[
          { label: 'Beneficiary', value: account.ownerName, copy: account.ownerName },
          {
            label: looksLikeIban(account.accountNumber) ? 'IBAN' : 'Account number',
            value: <span className="font-mono">{account.accountNumber}</span>,
            copy: account.accountNumber,
          },
          ...given('Routing number', account.routingNumber),
          ...given('BIC', account.swiftCode),
          { label: 'Bank', value: account.name, copy: account.name },
          { label: 'Payment rail', term: 'paymentRail', value: railLabel(account) },
        ]}
      />
    </section>
  );
}

interface PayInDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

/** Where to send money for a trading account, and what to write on it. */
export function PayInDialog({ enterpriseId, onClose }: PayInDialogProps) {
  const { accounts = [] } = useAccounts(enterpriseId);
  const [chosen, setChosen] = useState<string | null>(null);
  const [wanted, setCurrency] = useState<BankCurrency | null>(null);
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  const goAccountId = account?.id ?? '';
  const currencies = currenciesOf(account?.coin);
  const currency = wanted !== null && currencies.includes(wanted) ? wanted : (currencies[0] ?? 'fiatusd');
  const read = queryOf(getDepositInstructions, { currency, goAccountId });
  const { data, error } = useQuery({ ...read, enabled: goAccountId !== '', retry: false });
  const failure = error === null ? null : toApiError(error);
  const { mode } = useSelf();
  const [isSimulating, setSimulating] = useState(false);
  const [first] = data?.bankAccounts ?? [];
  if (isSimulating && data !== undefined && first !== undefined)
    return (
      <SimulateDialog
        enterpriseId={enterpriseId}
        memoId={data.memoId}
        currency={currency}
        rail={first.type}
        onClose={() => setSimulating(false)}
      />
    );
  return (
    <ModalFrame title="Pay in" isOpen onLeave={onClose}>
      <ModalBody>
        <p className="text-muted">
          Write the memo on the payment: money that names it is booked on the account as soon as it arrives.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Choice
            label="Account"
            value={goAccountId}
            options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
          <Choice
            label="Currency"
            value={currency}
            options={currencies.map((value) => ({ value, label: CURRENCY_WORDS[value] }))}
            onChange={setCurrency}
          />
        </div>
        {failure && (
          <ErrorPanel title="There are no instructions" text={failure.message} requestId={failure.requestId} />
        )}
        {data && <Memo memoId={data.memoId} />}
        {data?.bankAccounts.map((one) => (
          <Instructions key={one.id} account={one} />
        ))}
      </ModalBody>
      <ModalActions>
        {mode === 'sandbox' && first !== undefined && (
          <div className="mr-auto flex flex-wrap gap-2">
            <MayButton
              enterpriseId={enterpriseId}
              right={USE_SANDBOX}
              variant="outline"
              icon={<FlaskConical />}
              onPress={() => setSimulating(true)}
            >
              Simulate a payment …
            </MayButton>
            <SandboxOnly />
          </div>
        )}
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}
