'use client';

import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { MomentField } from '#components/ui/fields/moment-field.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { cutoffOf, rowsOf, type SettleValues, schemaOf, toSigning } from '#lib/console/settle-values.ts';
import type { InputOf } from '#lib/contract.ts';
import {
  createPartnerSettlement,
  createPartnerSettlementV2,
  signPartnerSettlement,
} from '#lib/contracts/network/partner-settlements.ts';
import type { OwnPartner } from '#lib/contracts/network/partners.ts';
import { countTrades, searchTrades } from '#lib/contracts/network/trades.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { writeMoment } from '#lib/moment.ts';
import { SignatureField } from '../signing/signature-field.tsx';
import { newNonce, useSigningPayload } from '../signing/use-signing-payload.ts';
import { useTradingAccount } from '../use-trading-account.ts';
import { type Settled, sendSettlement } from './send-settlement.ts';
import { SettleAmounts } from './settle-amounts.tsx';
import { SettleResult } from './settle-result.tsx';
import { useOwnPartners } from './use-own-partners.ts';
import { useProposal } from './use-proposal.ts';

interface SettleDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

const hasCutoff = (partner: OwnPartner | undefined): boolean => partner?.clientDisputeWindowMinutes !== undefined;

const optionOf = (partner: OwnPartner) => ({
  value: partner.id,
  label: partner.name,
  detail: hasCutoff(partner) ? 'Clients can dispute: settles after the windows' : 'Settles at once',
});

/** The form, the proposal that fills it in, and the text that is to be signed for it as it stands. */
function useSettling(enterpriseId: string, onSettled: (settled: Settled) => void) {
  const { now } = useSelf();
  const [nonce] = useState(newNonce);
  const partners = useOwnPartners(enterpriseId) ?? [];
  const refresh = useRefresh(searchTrades, countTrades);
  const partnerOf = (id: string): OwnPartner | undefined => partners.find((one) => one.id === id);
  const only = partners.length === 1 ? (partners[0]?.id ?? '') : '';
  const form = useContractForm<SettleValues>({
    schema: schemaOf(now, (id) => hasCutoff(partnerOf(id))),
    defaults: {
      partnerId: only,
      cutoffAt: writeMoment({ at: now, isDay: false }, 'utc'),
      amounts: [],
      externalId: '',
      notes: '',
      signature: '',
    },
    fieldOf: { payload: 'signature', settlementAmounts: 'amounts' },
    send: async ({ signature }) => {
      if (wanted === null || signing.payload === null) return;
      const input = { ...wanted, payload: signing.payload, signature };
      onSettled({ input, sent: await sendSettlement(input) });
      await refresh();
    },
  });
  const values = form.form.watch();
  const isSecond = hasCutoff(partnerOf(values.partnerId));
  const version = isSecond ? 2 : 1;
  const cutoffAt = isSecond ? cutoffOf(values.cutoffAt, now) : undefined;
  const proposed = useProposal({ enterpriseId, partnerId: values.partnerId, cutoffAt }, ({ amounts }) =>
    form.form.setValue('amounts', rowsOf(amounts)),
  );
  const wanted = values.partnerId === '' ? null : toSigning(values, { enterpriseId, nonce, now, version });
  const { proposal } = proposed;
  const isNothing = proposal?.amounts.length === 0 && proposal.closedDisputeCount === 0;
  const signing = useSigningPayload(signPartnerSettlement, isNothing ? null : wanted);
  return { form, values, partners, isSecond, proposed, isNothing, wanted, signing, now };
}

/** Settles what was traded as a partner: the amounts are those that the open trades make, and can be changed. */
export function SettleDialog({ enterpriseId, onClose }: SettleDialogProps) {
  const [settled, setSettled] = useState<Settled | null>(null);
  const settling = useSettling(enterpriseId, setSettled);
  const { form, values, partners, isSecond, proposed, isNothing, wanted, signing, now } = settling;
  const account = useTradingAccount(enterpriseId);
  const { control, getValues } = form.form;
  if (settled !== null)
    return <SettleResult enterpriseId={enterpriseId} settled={settled} onSettled={setSettled} onClose={onClose} />;
  const toCode = (): InputOf<typeof createPartnerSettlement> => ({
    enterpriseId,
    externalId: values.externalId,
    settlementAmounts: wanted?.settlementAmounts ?? {},
    nonce: wanted?.nonce ?? '',
    payload: signing.payload ?? '<payload>',
    signature: getValues('signature') || '<signature>',
  });
  return (
    <DialogForm
      title="Settle open trades"
      about="One settlement for all connections of a partner. Its amounts are what the open trades come to."
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel="Create settlement"
      hindrance={isNothing ? 'There is nothing to settle: no trade is open.' : null}
      failureTitle="The settlement was not created"
      form={form}
      code={
        isSecond ? (
          <CopyAsCode
            contract={createPartnerSettlementV2}
            input={() => ({ ...toCode(), cutoffAt: cutoffOf(values.cutoffAt, now) ?? '' })}
            isQuiet
          />
        ) : (
          <CopyAsCode contract={createPartnerSettlement} input={toCode} isQuiet />
        )
      }
    >
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField control={control} name="partnerId" label="Partner" options={partners.map(optionOf)} />
        {isSecond && <MomentField control={control} name="cutoffAt" label="Cut-off (UTC)" now={now} />}
      </div>
      <SettleAmounts control={control} rows={values.amounts} proposed={proposed} isChosen={values.partnerId !== ''} />
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextFormField
          control={control}
          name="externalId"
          label="External id"
          description="Your id of the settlement, once for a partner."
          size="normal"
        />
        <TextAreaField
          control={control}
          name="notes"
          label="Notes"
          description="Clients read them. Optional."
          rows={1}
        />
      </div>
      {account && (
        <SignatureField
          control={control}
          name="signature"
          enterpriseId={enterpriseId}
          walletId={account.walletId}
          payload={signing.payload}
          problem={signing.problem}
        />
      )}
    </DialogForm>
  );
}
