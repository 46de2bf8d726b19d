'use client';

import * as z from 'zod';
import { SignatureField } from '#components/network/signing/signature-field.tsx';
import { useSigningPayload } from '#components/network/signing/use-signing-payload.ts';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import type { DvpParty, DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { getDvpSigningPayload, signDvpSettlement } from '#lib/contracts/clearing/signing.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { isNetted, partyName } from '../dvp-parties.ts';
import { useDvpRefresh } from '../use-dvp-refresh.ts';
import { sentBy } from './dvp-acts.ts';
import { SentLines } from './sent-lines.tsx';

const Values = z.object({ signature: z.string().min(1, 'Sign the payload.') });
type Values = z.input<typeof Values>;

interface SignDialogProps {
  enterpriseId: string;
  row: DvpSettlementRow;
  party: DvpParty;
  onClose: () => void;
}

/** Signs a settlement for one own account: what it commits to, the exact text, and a key. */
export function SignDialog({ enterpriseId, row, party, onClose }: SignDialogProps) {
  const { accountId } = party;
  const place = { enterpriseId, accountId, settlementId: row.id };
  const refresh = useDvpRefresh();
  const canSign = party.mayDo.includes('sign');
  const { payload, problem } = useSigningPayload(getDvpSigningPayload, canSign ? place : null);
  const hindrance = canSign
    ? null
    : 'It can no longer be signed for this account: it was signed already, or it has ended.';
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { signature: '' },
    fieldOf: { payload: 'signature' },
    send: async ({ signature }) => {
      if (payload === null) return;
      await call(signDvpSettlement, { ...place, payload, signature });
      await refresh();
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title={`Sign for ${partyName(party)}`}
      about={`Signing ${row.externalId} includes acknowledging it. With the last act of all parties it settles.`}
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel="Sign settlement"
      hindrance={form.isSubmitting ? null : hindrance}
      failureTitle="It was not signed, and nothing has changed"
      form={form}
      subjectId={`${row.id} ${accountId}`}
      code={
        <CopyAsCode
          contract={signDvpSettlement}
          input={() => ({
            ...place,
            payload: payload ?? '<payload>',
            signature: getValues('signature') || '<signature>',
          })}
          isQuiet
        />
      }
    >
      <SentLines
        enterpriseId={enterpriseId}
        accountId={accountId}
        sent={sentBy(row, accountId)}
        isNetted={isNetted(row)}
      />
      <SignatureField
        control={control}
        name="signature"
        enterpriseId={enterpriseId}
        walletId={accountId}
        payload={payload}
        problem={form.isSubmitting ? problem : (hindrance ?? problem)}
      />
    </DialogForm>
  );
}
