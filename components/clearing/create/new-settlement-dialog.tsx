'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { idOfKind, type ProposalKind } from '#lib/console/dvp-proposal.ts';
import { useAccountMoney } from '../use-account-money.ts';
import { AgencyFields } from './agency-fields.tsx';
import { DisbursementFields } from './disbursement-fields.tsx';
import { DuplicateNote } from './duplicate-note.tsx';
import { ExchangeFields } from './exchange-fields.tsx';
import { KindChoice } from './kind-choice.tsx';
import { ProposalCode } from './proposal-code.tsx';
import { TermFields } from './term-fields.tsx';
import { useProposalForm } from './use-proposal-form.ts';
import { useRoutes } from './use-routes.ts';

interface NewSettlementDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

const ABOUT: Readonly<Record<ProposalKind, string>> = {
  exchange: 'Proposes to a counterparty what both sides move. All legs move together, or none do.',
  agency: 'Arranges what two of your counterparties exchange. Your account neither sends nor receives.',
  disbursement: 'Pays many counterparties by one signature. All are paid, or none.',
};

const FIELDS = { exchange: ExchangeFields, agency: AgencyFields, disbursement: DisbursementFields } as const;

/** Proposes a settlement in one of its three kinds, and opens what has become of it. */
export function NewSettlementDialog({ enterpriseId, onClose }: NewSettlementDialogProps) {
  const [, setPlace] = useQueryStates({ open: parseAsString, tab: parseAsString, new: parseAsString });
  const open = (id: string) => void setPlace({ open: id, tab: null, new: null });
  const proposal = useProposalForm(enterpriseId, open);
  const { form, duplicate, choices, failure } = proposal;
  const { control, getValues, setValue, watch } = form.form;
  const values = watch();
  const money = useAccountMoney(enterpriseId, values.accountId);
  const routes = useRoutes(enterpriseId);
  const Fields = FIELDS[values.kind];
  const chosen = [values.connectionId, values.secondConnectionId, ...values.payments.map((one) => one.connectionId)];
  const asksThem = values.kind !== 'disbursement' && !values.isBypassing;
  const isSimulated = asksThem && (choices?.some((one) => one.isSimulated && chosen.includes(one.id)) ?? false);
  return (
    <DialogForm
      title="New DVP settlement"
      about={ABOUT[values.kind]}
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel="Create settlement"
      failureTitle="The settlement was not created"
      form={form}
      confirmation={
        duplicate !== null && (
          <DuplicateNote
            enterpriseId={enterpriseId}
            settlementId={duplicate}
            onAnyway={() => setValue('checksDuplicates', false)}
          />
        )
      }
      code={<ProposalCode enterpriseId={enterpriseId} kind={values.kind} values={getValues} facts={proposal.facts} />}
    >
      <KindChoice
        control={control}
        onChosen={(kind) => setValue('externalId', idOfKind(getValues('externalId'), kind))}
      />
      {failure && (
        <ErrorPanel
          title="Accounts or counterparties could not be loaded"
          text={failure.message}
          requestId={failure.requestId}
        >
          <Button variant="outline" size="sm" onPress={proposal.retry}>
            Try again
          </Button>
        </ErrorPanel>
      )}
      <Fields
        enterpriseId={enterpriseId}
        form={form.form}
        values={values}
        accounts={proposal.accounts}
        choices={choices}
        money={money}
        routes={routes}
      />
      <TermFields form={form.form} routes={routes} money={money} isSimulated={isSimulated} />
    </DialogForm>
  );
}
