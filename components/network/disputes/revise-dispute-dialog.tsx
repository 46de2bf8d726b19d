'use client';

import { useState } from 'react';
import * as z from 'zod';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { canonicalText } from '#lib/canonical.ts';
import { call } from '#lib/client.ts';
import { AmountRows, toRow, toUnits } from '#lib/console/amount-rows.ts';
import { updateDispute } from '#lib/contracts/network/disputes.ts';
import type { DisputeRow } from '#lib/contracts/network/enterprise-disputes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { SignatureField } from '../signing/signature-field.tsx';
import { newNonce } from '../signing/use-signing-payload.ts';
import { useTradingAccount } from '../use-trading-account.ts';
import { differencesOf } from './dispute-differences.ts';
import type { DisputeAct } from './dispute-next.ts';
import { ExpectedFields } from './expected-fields.tsx';
import { useRefreshDisputes } from './use-refresh-disputes.ts';

const Values = z.object({
  amounts: AmountRows,
  reason: z.string().max(2000),
  signature: z.string().min(1, 'Sign the payload.'),
});
type Values = z.input<typeof Values>;

type Revision = Exclude<DisputeAct, 'close'>;

const WORDS: Readonly<Record<Revision, { title: string; about: string; submit: string; failed: string }>> = {
  change: {
    title: 'Change what you expect',
    about: 'It takes the place of what you said before, until the dispute window ends.',
    submit: 'Change dispute',
    failed: 'The dispute was not changed',
  },
  retract: {
    title: 'Retract the dispute',
    about: 'The settlement then moves what it said. You can open the dispute again until the dispute window ends.',
    submit: 'Retract dispute',
    failed: 'The dispute was not retracted',
  },
  reopen: {
    title: 'Open the dispute again',
    about: 'What is disputed stays out of the settlement again.',
    submit: 'Open again',
    failed: 'The dispute was not opened',
  },
};

interface ReviseDisputeDialogProps {
  enterpriseId: string;
  row: DisputeRow;
  act: Revision;
  onClose: () => void;
}

/** What is sent for a form as it stands, but for its signature. */
function toRevision({ row, act }: ReviseDisputeDialogProps, { amounts, reason }: Values, nonce: string) {
  const said = reason.trim();
  return {
    disputeId: row.id,
    connectionId: row.connectionId,
    retracted: act === 'retract',
    ...(said === '' ? {} : { reason: said }),
    ...(act === 'change' ? { expectedTransfers: toUnits(amounts) } : {}),
    nonce,
  };
}

function useRevision(props: ReviseDisputeDialogProps) {
  const { enterpriseId, row, act, onClose } = props;
  const [nonce] = useState(newNonce);
  const refresh = useRefreshDisputes();
  const form = useContractForm<Values>({
    schema: Values,
    defaults: {
      amounts: differencesOf(row).map(({ currency, expected }) => toRow('', currency, expected)),
      reason: act === 'change' ? (row.reason ?? '') : '',
      signature: '',
    },
    fieldOf: { payload: 'signature', expectedTransfers: 'amounts' },
    send: async (values) => {
      const wanted = { enterpriseId, ...toRevision(props, values, nonce) };
      await call(updateDispute, { ...wanted, payload: canonicalText(wanted), signature: values.signature });
      await refresh();
      onClose();
    },
  });
  const values = form.form.watch();
  const wanted = { enterpriseId, ...toRevision(props, values, nonce) };
  const isSound = AmountRows.safeParse(values.amounts).success;
  return { form, wanted, payload: isSound ? canonicalText(wanted) : null };
}

/** Changes what the client expects, takes the dispute back, or opens it again; signed by its trading account. */
export function ReviseDisputeDialog(props: ReviseDisputeDialogProps) {
  const { enterpriseId, row, act, onClose } = props;
  const { form, wanted, payload } = useRevision(props);
  const account = useTradingAccount(enterpriseId);
  const { control, getValues } = form.form;
  const { title, about, submit, failed } = WORDS[act];
  return (
    <DialogForm
      title={title}
      about={about}
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel={submit}
      failureTitle={failed}
      form={form}
      subjectId={`${row.id} ${act}`}
      code={
        <CopyAsCode
          contract={updateDispute}
          input={() => ({
            ...wanted,
            payload: payload ?? '<payload>',
            signature: getValues('signature') || '<signature>',
          })}
          isQuiet
        />
      }
    >
      {act === 'change' && (
        <ExpectedFields control={control} amounts={getValues('amounts')} original={row.originalTransfers} />
      )}
      <TextAreaField
        control={control}
        name="reason"
        label="Reason"
        description="The partner reads it. Optional."
        rows={2}
      />
      {account && (
        <SignatureField
          control={control}
          name="signature"
          enterpriseId={enterpriseId}
          walletId={account.walletId}
          payload={payload}
        />
      )}
    </DialogForm>
  );
}
