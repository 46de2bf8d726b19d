'use client';

import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { useSelf } from '#components/session/self.tsx';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { MomentField } from '#components/ui/fields/moment-field.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { type ProposalValues, sendsAll } from '#lib/console/dvp-proposal.ts';
import { describeSeconds } from '#lib/duration.ts';
import { DVP_BEHAVIOURS, type DvpBehaviour, dvpPrefix } from '#lib/simulated-dvp.ts';
import type { AccountMoney } from '../use-account-money.ts';
import type { RouteChoice } from './use-routes.ts';

const SIMULATED = `Once for ever. A simulated counterparty obeys its start: ${(Object.keys(DVP_BEHAVIOURS) as DvpBehaviour[]).map(dvpPrefix).join(', ')}.`;

interface TermFieldsProps {
  form: UseFormReturn<ProposalValues>;
  routes: readonly RouteChoice[];
  money: AccountMoney;
  isSimulated: boolean;
}

/** When it ends, by which route it moves, and what is written beside it. */
export function TermFields({ form: { control }, routes, money, isSimulated }: TermFieldsProps) {
  const { now } = useSelf();
  const kind = useWatch({ control, name: 'kind' });
  const span = money.affirmationSeconds === undefined ? '' : `${describeSeconds(money.affirmationSeconds)}, `;
  return (
    <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <TextFormField
        control={control}
        name="externalId"
        label="External id"
        description={isSimulated ? SIMULATED : 'Your id of it, once for ever.'}
        size="normal"
      />
      <SelectField
        control={control}
        name="routeId"
        label="Route"
        options={routes.filter((route) => kind !== 'disbursement' || route.kind !== 'netting')}
      />
      <MomentField
        control={control}
        name="expireAt"
        label="Expires (UTC)"
        now={now}
        hint={`Empty: ${span}as the account’s settings say.`}
      />
      {kind !== 'exchange' && (
        <MomentField
          control={control}
          name="unlockDate"
          label="Settles no earlier than (UTC)"
          now={now}
          hint="Empty: as soon as it is complete."
        />
      )}
      <TextAreaField
        control={control}
        name="notation"
        label="Note"
        description="All parties read it. Optional."
        rows={1}
      />
    </div>
  );
}

interface ExchangeOptionsProps {
  control: Control<ProposalValues>;
  isOneWay: boolean;
}

/** Whether the counterparty is asked, and whether duplicates are looked for. */
export function ExchangeOptions({ control, isOneWay }: ExchangeOptionsProps) {
  const legs = useWatch({ control, name: 'legs' });
  return (
    <div className="flex flex-col gap-3">
      {isOneWay && (
        <p className="text-sm text-muted">
          This connection was made by account id: its counterparty is not asked, and you can only send.
        </p>
      )}
      {!isOneWay && sendsAll({ legs }) && (
        <CheckboxField
          control={control}
          name="isBypassing"
          label="Do not ask the counterparty"
          description="You only send: it settles by your signature alone."
        />
      )}
      <CheckboxField
        control={control}
        name="checksDuplicates"
        label="Check for duplicates"
        description="Refused where the same is open, or has settled in the last 24 hours."
      />
    </div>
  );
}
