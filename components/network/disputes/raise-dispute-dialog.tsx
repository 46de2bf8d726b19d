'use client';

import { useState } from 'react';
import * as z from 'zod';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { canonicalText } from '#lib/canonical.ts';
import { call } from '#lib/client.ts';
import { AmountRows, toRow, toUnits } from '#lib/console/amount-rows.ts';
import { createDispute } from '#lib/contracts/network/disputes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { formatDistance } from '#lib/time.ts';
import { SignatureField } from '../signing/signature-field.tsx';
import { newNonce } from '../signing/use-signing-payload.ts';
import { useTradingAccount } from '../use-trading-account.ts';
import { ExpectedFields } from './expected-fields.tsx';
import { type Disputable, useDisputable } from './use-disputable.ts';
import { useRefreshDisputes } from './use-refresh-disputes.ts';

const Values = z.object({
  connectionId: z.string().min(1, 'Choose a connection.'),
  amounts: AmountRows,
  reason: z.string().max(2000),
  signature: z.string().min(1, 'Sign the payload.'),
});
type Values = z.input<typeof Values>;

interface RaiseDisputeDialogProps {
  enterpriseId: string;
  settlementId: string;
  onClose: () => void;
}

const rowsOf = ({ connections }: Disputable, connectionId: string) =>
  Object.entries(connections.find(({ id }) => id === connectionId)?.settled ?? {}).map(([currency, quantity]) =>
    toRow('', currency, quantity),
  );

interface FormProps extends RaiseDisputeDialogProps {
  disputable: Disputable;
}

function useRaising({ enterpriseId, settlementId, onClose, disputable }: FormProps) {
  const [nonce] = useState(newNonce);
  const refresh = useRefreshDisputes();
  const only = disputable.connections.length === 1 ? (disputable.connections[0]?.id ?? '') : '';
  const wantedOf = ({ connectionId, amounts, reason }: Values) => ({
    enterpriseId,
    settlementId,
    connectionId,
    expectedTransfers: toUnits(amounts),
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    nonce,
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { connectionId: only, amounts: rowsOf(disputable, only), reason: '', signature: '' },
    fieldOf: { payload: 'signature', expectedTransfers: 'amounts' },
    send: async (values) => {
      const wanted = wantedOf(values);
      await call(createDispute, { ...wanted, payload: canonicalText(wanted), signature: values.signature });
      await refresh();
      onClose();
    },
  });
  const values = form.form.watch();
  const wanted = wantedOf(values);
  const isSound = values.connectionId !== '' && AmountRows.safeParse(values.amounts).success;
  return { form, values, wanted, payload: isSound ? canonicalText(wanted) : null };
}

function RaiseDisputeForm(props: FormProps) {
  const { enterpriseId, settlementId, onClose, disputable } = props;
  const { now } = useSelf();
  const { form, values, wanted, payload } = useRaising(props);
  const account = useTradingAccount(enterpriseId);
  const { control, setValue, getValues } = form.form;
  const { connections, windowEndsAt, partnerName } = disputable;
  const chosen = connections.find(({ id }) => id === values.connectionId);
  const isSame = chosen !== undefined && canonicalText(wanted.expectedTransfers) === canonicalText(chosen.settled);
  return (
    <DialogForm
      title="Dispute the settlement"
      about={`What you dispute stays out of the settlement until you and ${partnerName} agree. You can change or retract it until the dispute window ends${windowEndsAt === null ? '' : `, ${formatDistance(windowEndsAt, now)}`}.`}
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel="Raise dispute"
      hindrance={disputable.hindrance ?? (isSame ? 'You expect what the settlement says: change an amount.' : null)}
      failureTitle="The settlement was not disputed"
      form={form}
      subjectId={settlementId}
      code={
        <CopyAsCode
          contract={createDispute}
          input={() => ({
            ...wanted,
            payload: payload ?? '<payload>',
            signature: getValues('signature') || '<signature>',
          })}
          isQuiet
        />
      }
    >
      <SelectField
        control={control}
        name="connectionId"
        label="Connection"
        description="All transfers of the connection are disputed together."
        options={connections.map(({ id, name }) => ({ value: id, label: name }))}
        onChosen={(id) => setValue('amounts', rowsOf(disputable, id))}
      />
      {chosen && <ExpectedFields control={control} amounts={values.amounts} original={chosen.settled} />}
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

/** Says against a settlement what should have moved over one connection; signed by the trading account. */
export function RaiseDisputeDialog(props: RaiseDisputeDialogProps) {
  const { disputable, failure, retry } = useDisputable(props);
  if (disputable !== undefined) return <RaiseDisputeForm {...props} disputable={disputable} />;
  return (
    <ModalFrame title="Dispute the settlement" isOpen onLeave={props.onClose} size="lg">
      <ModalBody label="Reading the settlement">
        {failure ? (
          <ErrorPanel title="The settlement could not be read" text={failure.message} requestId={failure.requestId}>
            <Button variant="outline" size="sm" onPress={retry}>
              Try again
            </Button>
          </ErrorPanel>
        ) : (
          <p className="text-muted">Reading the settlement…</p>
        )}
      </ModalBody>
    </ModalFrame>
  );
}
