'use client';

import Link from 'next/link';
import { useState } from 'react';
import * as z from 'zod';
import { Button } from '#components/ui/button.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { call } from '#lib/client.ts';
import { objectHref } from '#lib/console/area-path.ts';
import { amountProblem, unitsOf } from '#lib/console/typed-amount.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { UnmatchedCause } from '#lib/contracts/banking/movement-words.ts';
import { searchFiatMovements } from '#lib/contracts/banking/movements.ts';
import { MAX } from '#lib/contracts/banking/shapes.ts';
import type { BankCurrency, BankRail } from '#lib/contracts/banking/words.ts';
import { simulateBankDeposit } from '#lib/contracts/sandbox/fiat.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { CURRENCY_WORDS } from '../accounts/account-labels.ts';

const TITLE = 'Simulate a payment';

const paymentIn = (currency: BankCurrency) =>
  z.object({
    amount: z.string().superRefine((amount, check) => {
      const problem =
        unitsOf(currency, amount) === null
          ? (amountProblem(currency, amount) ?? 'Enter an amount above zero, such as 25.00.')
          : null;
      if (problem !== null) check.addIssue({ code: 'custom', message: problem });
    }),
    remittance: z.string().max(MAX.name),
    senderName: z.string().max(MAX.name),
  });
type Payment = z.input<ReturnType<typeof paymentIn>>;

type Received = OutputOf<typeof simulateBankDeposit>;

const CAUSES: Readonly<Record<UnmatchedCause, string>> = {
  'no-memo': 'It named no trading account',
  'several-memos': 'It named several trading accounts',
  'unknown-memo': 'It named no trading account of this enterprise',
  'other-currency': 'It named a trading account that does not hold the currency',
};

/** What became of a payment. */
function Outcome({ enterpriseId, received: { id, cause } }: { enterpriseId: string; received: Received }) {
  if (cause !== null)
    return (
      <>
        <StatusMark tone="attention" word="Unmatched" />
        <p>{CAUSES[cause]}, and waits at the platform operator under Unmatched deposits.</p>
      </>
    );
  return (
    <>
      <StatusMark tone="good" word="Credited" />
      <p>
        The trading account that it named has the money.{' '}
        <Link
          href={objectHref(enterpriseId, 'fiat-movement', id) ?? ''}
          prefetch={false}
          className="text-link underline-offset-2 hover:underline"
        >
          Open the deposit
        </Link>
      </p>
    </>
  );
}

interface SimulateDialogProps {
  enterpriseId: string;
  memoId: string;
  currency: BankCurrency;
  rail: BankRail;
  onClose: () => void;
}

/** In a sandbox: stands in for the bank of whoever pays in. The text alone says which account the money is for. */
export function SimulateDialog({ enterpriseId, memoId, currency, rail, onClose }: SimulateDialogProps) {
  const refresh = useRefresh(searchFiatMovements);
  const [received, setReceived] = useState<Received | null>(null);
  const toInput = ({ amount, remittance, senderName }: Payment) => ({
    enterpriseId,
    currency,
    rail,
    amount: unitsOf(currency, amount) ?? '',
    remittance: remittance.trim() || undefined,
    senderName: senderName.trim() || undefined,
  });
  const form = useContractForm<Payment>({
    schema: paymentIn(currency),
    defaults: { amount: '', remittance: memoId, senderName: '' },
    send: async (values) => {
      setReceived(await call(simulateBankDeposit, toInput(values)));
      await refresh();
    },
  });
  const { control, getValues } = form.form;
  if (received !== null)
    return (
      <ModalFrame title={TITLE} isOpen onLeave={onClose} size="sm">
        <ModalBody>
          <div role="status" className="flex flex-col gap-2">
            <Outcome enterpriseId={enterpriseId} received={received} />
          </div>
        </ModalBody>
        <ModalActions>
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        </ModalActions>
      </ModalFrame>
    );
  return (
    <DialogForm
      title={TITLE}
      about="A bank sends money. The memo in its text alone says which trading account it is for: without one the deposit is unmatched. Sandbox only."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Simulate"
      failureTitle="No payment was simulated"
      form={form}
      code={<CopyAsCode contract={simulateBankDeposit} input={() => toInput(getValues())} isQuiet />}
    >
      <TextFormField
        control={control}
        name="amount"
        label="Amount"
        description={CURRENCY_WORDS[currency]}
        placeholder="25.00"
        size="normal"
      />
      <TextFormField
        control={control}
        name="remittance"
        label="Text on it"
        description="With the memo it is credited at once. Change or empty it to have it unmatched."
        size="normal"
      />
      <TextFormField control={control} name="senderName" label="Sender" description="Optional." size="normal" />
    </DialogForm>
  );
}
