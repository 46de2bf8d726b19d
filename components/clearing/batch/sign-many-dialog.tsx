'use client';

import { useState } from 'react';
import * as z from 'zod';
import { SignatureField } from '#components/network/signing/signature-field.tsx';
import { useSigningPayload } from '#components/network/signing/use-signing-payload.ts';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getDvpBatchPayload, signDvpBatch } from '#lib/contracts/clearing/signing.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { sentBy } from '../actions/dvp-acts.ts';
import { SentLines } from '../actions/sent-lines.tsx';
import { isNetted } from '../dvp-parties.ts';
import { useDvpRefresh } from '../use-dvp-refresh.ts';
import { type AccountGroup, groupsOf, othersLine, settlementCount } from './many-acts.ts';
import type { ManyDialogProps } from './many-dialog-props.ts';
import { SignManyResult } from './sign-many-result.tsx';

const Values = z.object({ signature: z.string().min(1, 'Sign the payload.'), atomic: z.boolean() });
type Values = z.input<typeof Values>;
type BatchSigning = OutputOf<typeof signDvpBatch>;

const SHORT_OF_ALL = 'The account has too little for all of them: the signature is refused until it has more.';
const SHORT_OF_EACH =
  'The account has too little for all of them: those that it cannot pay are cancelled for good, and the others are signed.';

interface SignGroupProps extends ManyDialogProps {
  groups: readonly AccountGroup[];
  group: AccountGroup;
  onAccount: (accountId: string) => void;
  onSigned: (signing: BatchSigning) => void;
}

/** The form of one account, and the text that it signs for all of its settlements. */
function useSigningMany({ enterpriseId, group, onSigned }: SignGroupProps) {
  const { accountId, rows } = group;
  const place = { enterpriseId, accountId };
  const refresh = useDvpRefresh();
  const { payload, problem } = useSigningPayload(getDvpBatchPayload, {
    ...place,
    settlementIds: rows.map(({ id }) => id),
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { signature: '', atomic: true },
    fieldOf: { payload: 'signature' },
    send: async ({ signature, atomic }) => {
      if (payload === null) return;
      onSigned(await call(signDvpBatch, { ...place, payload, signature, atomic }));
      await refresh();
    },
  });
  const toCode = () => {
    const { signature, atomic } = form.form.getValues();
    return { ...place, payload: payload ?? '<payload>', signature: signature || '<signature>', atomic };
  };
  return { form, payload, problem, toCode };
}

function SignGroup(props: SignGroupProps) {
  const { enterpriseId, others, onClose, groups, group, onAccount } = props;
  const { form, payload, problem, toCode } = useSigningMany(props);
  const { control } = form.form;
  const { accountId, name, rows } = group;
  return (
    <DialogForm
      title={`Sign ${settlementCount(rows.length)} for ${name}`}
      about="One signature covers all of them. It includes acknowledging."
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel="Sign settlements"
      failureTitle="They were not signed, and nothing has changed"
      form={form}
      subjectId={accountId}
      code={<CopyAsCode contract={signDvpBatch} input={toCode} isQuiet />}
    >
      {groups.length > 1 && (
        <Choice
          label="Account that signs"
          description="Each account signs its own. The others follow afterwards."
          value={accountId}
          options={groups.map((one) => ({
            value: one.accountId,
            label: `${one.name} · ${settlementCount(one.rows.length)}`,
          }))}
          onChange={onAccount}
        />
      )}
      {others > 0 && <p className="text-muted">{othersLine(others)}</p>}
      <SentLines
        enterpriseId={enterpriseId}
        accountId={accountId}
        sent={rows.flatMap((row) => sentBy(row, accountId))}
        isNetted={rows.every(isNetted)}
        short={form.form.watch('atomic') ? SHORT_OF_ALL : SHORT_OF_EACH}
      />
      <CheckboxField
        control={control}
        name="atomic"
        label="All or none"
        description="On: if one cannot be signed, none is. Off: each is signed by itself soon after, and one that cannot be paid is cancelled for good."
      />
      <SignatureField
        control={control}
        name="signature"
        enterpriseId={enterpriseId}
        walletId={accountId}
        payload={payload}
        problem={problem}
      />
    </DialogForm>
  );
}

/** Signs several settlements by one signature for each own account, and shows what comes of each. */
export function SignManyDialog(props: ManyDialogProps) {
  const { enterpriseId, rows, onClose } = props;
  const [signing, setSigning] = useState<BatchSigning | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const groups = groupsOf('sign', rows);
  const group = groups.find(({ accountId }) => accountId === chosen) ?? groups[0];
  if (signing !== null)
    return <SignManyResult enterpriseId={enterpriseId} signing={signing} rows={rows} onClose={onClose} />;
  return (
    group && (
      <SignGroup
        key={group.accountId}
        {...props}
        groups={groups}
        group={group}
        onAccount={setChosen}
        onSigned={setSigning}
      />
    )
  );
}
