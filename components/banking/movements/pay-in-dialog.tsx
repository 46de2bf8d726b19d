'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { toApiError } from '#lib/api-error.ts';
import { queryOf } from '#lib/console/query.ts';
import { getDepositInstructions } from '#lib/contracts/banking/deposits.ts';
import type { BankAccount } from '#lib/contracts/banking/shapes.ts';
import { type BankCurrency, currenciesOf } from '#lib/contracts/banking/words.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';
import { CURRENCY_WORDS, railLabel } from '../accounts/account-labels.ts';

const given = (label: string, text: string | null | undefined) => (text ? [{ label, value: text, copy: text }] : []);

function Instructions({ memoId, account }: { memoId: string; account: BankAccount }) {
  return (
    <section aria-label={railLabel(account)}>
      <FieldList
        fields={[
          { label: 'Write on it', value: <b className="font-mono">{memoId}</b>, copy: memoId },
          { label: 'Beneficiary', value: account.ownerName, copy: account.ownerName },
          {
            label: 'Account number',
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
  return (
    <ModalFrame title="Pay in" isOpen onLeave={onClose}>
      <ModalBody>
        <p className="text-muted">Money that names the memo is booked on the account as soon as it arrives.</p>
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
        {data?.bankAccounts.map((one) => (
          <Instructions key={one.id} memoId={data.memoId} account={one} />
        ))}
      </ModalBody>
      <ModalActions>
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}
