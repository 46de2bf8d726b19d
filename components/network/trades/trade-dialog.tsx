'use client';

import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { createPartnerTrade, signPartnerTrade } from '#lib/contracts/network/partner-trades.ts';
import { countTrades, getTrade, searchTrades, type TradeRow } from '#lib/contracts/network/trades.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { SignatureField } from '../signing/signature-field.tsx';
import { newNonce, useSigningPayload } from '../signing/use-signing-payload.ts';
import { useTradingAccount } from '../use-trading-account.ts';
import { CorrectionFields, TradeFields } from './trade-fields.tsx';
import { schemaOf, startOf, type TradeValues, toSigning } from './trade-values.ts';
import { useTradeChoices } from './use-trade-choices.ts';

interface TradeDialogProps {
  enterpriseId: string;
  /** The trade that is corrected; absent for a new one. */
  corrected?: TradeRow;
  onClose: () => void;
}

/** The form, and the text that is to be signed for it as it stands. */
function useTradeForm({ enterpriseId, corrected, onClose }: TradeDialogProps) {
  const { now, user } = useSelf();
  const [nonce] = useState(newNonce);
  const [connectionId, setConnectionId] = useState(corrected?.partyConnectionId ?? '');
  const refresh = useRefresh(searchTrades, countTrades, getTrade);
  const choices = useTradeChoices(enterpriseId, connectionId);
  const isCorrection = corrected !== undefined;
  const place = { enterpriseId, nonce, now, isCorrection };
  const form = useContractForm<TradeValues>({
    schema: schemaOf({ now, isCorrection, isBroker: choices.isBroker }),
    defaults: startOf(now, user.name || user.email, corrected),
    fieldOf: { payload: 'signature' },
    send: async (values) => {
      const wanted = toSigning(values, place);
      if (wanted === null || signing.payload === null) return;
      await call(createPartnerTrade, { ...wanted, payload: signing.payload, signature: values.signature });
      await refresh();
      onClose();
    },
  });
  const values = form.form.watch();
  const wanted = toSigning(values, place);
  const signing = useSigningPayload(signPartnerTrade, wanted);
  return { form, values, wanted, signing, choices, chooseConnection: setConnectionId };
}

/** Records a trade with a client, or corrects one; signed by the partner’s trading account. */
export function TradeDialog(props: TradeDialogProps) {
  const { enterpriseId, corrected, onClose } = props;
  const { form, values, wanted, signing, choices, chooseConnection } = useTradeForm(props);
  const { now } = useSelf();
  const account = useTradingAccount(enterpriseId);
  const { control, setValue } = form.form;
  const choose = (id: string): void => {
    chooseConnection(id);
    setValue('counterpartyId', '');
  };
  const isCorrection = corrected !== undefined;
  return (
    <DialogForm
      title={isCorrection ? 'Correct the trade' : 'New trade'}
      about={
        isCorrection
          ? `What you say takes the place of what ${corrected.externalId} says. All versions stay readable.`
          : 'Records what you traded with a client. It moves nothing: a settlement does.'
      }
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel={isCorrection ? 'Correct trade' : 'Record trade'}
      failureTitle={isCorrection ? 'The trade was not corrected' : 'The trade was not recorded'}
      form={form}
      subjectId={corrected?.id ?? 'new'}
      code={
        wanted && (
          <CopyAsCode
            contract={createPartnerTrade}
            input={() => ({
              ...wanted,
              payload: signing.payload ?? '<payload>',
              signature: values.signature || '<signature>',
            })}
            isQuiet
          />
        )
      }
    >
      {isCorrection && <CorrectionFields control={control} />}
      <TradeFields
        control={control}
        values={values}
        choices={choices}
        now={now}
        isCorrection={isCorrection}
        onConnection={choose}
      />
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
