'use client';

import { useQuery } from '@tanstack/react-query';
import { useSelf } from '#components/session/self.tsx';
import { useMay } from '#components/session/use-may.ts';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { toApiError } from '#lib/api-error.ts';
import {
  type Limit,
  LimitFields,
  type LimitValues,
  limitsFrom,
  valuesOf,
  weakened,
} from '#lib/banking/limit-values.ts';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import { getWithdrawalLimits, setWithdrawalLimits } from '#lib/contracts/banking/withdrawal-limits.ts';
import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { describeAmount } from '#lib/money.ts';
import { SECURE_WALLETS } from '#lib/rights.ts';
import { CURRENCY_WORDS } from '../accounts/account-labels.ts';
import { currenciesOf } from '../form/account-values.ts';

const TITLE = 'Approval limits';
const ABOUT =
  'Above its limit a withdrawal waits for another admin, who has 72 hours. Without a limit nobody is asked.';

interface LimitsDialogProps {
  enterpriseId: string;
  onSaved: () => void;
  onClose: () => void;
}

interface LimitsProps extends LimitsDialogProps {
  limits: readonly Limit[];
  currencies: readonly BankCurrency[];
}

const limitInWords = (limits: readonly Limit[], currency: BankCurrency): string => {
  const found = limits.find((one) => one.currency === currency);
  if (found === undefined) return 'No limit';
  return found.quantity === '0' ? 'Always asked' : describeAmount(currency, found.quantity);
};

/** The limits for who may not change them. */
function FixedLimits({ limits, currencies, reason, onClose }: Omit<LimitsProps, 'onSaved'> & { reason: string }) {
  return (
    <ModalFrame title={TITLE} isOpen onLeave={onClose} size="sm">
      <ModalBody>
        <p className="text-muted">{ABOUT}</p>
        <FieldList
          fields={currencies.map((one) => ({ label: CURRENCY_WORDS[one], value: limitInWords(limits, one) }))}
        />
        <p className="text-xs text-muted">{reason}</p>
      </ModalBody>
    </ModalFrame>
  );
}

/** What follows from a change that asks less often. */
function Weaker({ currencies }: { currencies: readonly BankCurrency[] }) {
  const names = currencies.map((one) => CURRENCY_WORDS[one]).join(', ');
  return (
    <p role="status" className="text-attention empty:hidden">
      {currencies.length > 0 && `Asks less often than now: ${names}. No other admin has to agree to this change.`}
    </p>
  );
}

function LimitsForm({ enterpriseId, limits, currencies, onSaved, onClose }: LimitsProps) {
  const refresh = useRefresh(getWithdrawalLimits);
  const form = useContractForm<LimitValues>({
    schema: LimitFields,
    defaults: valuesOf(limits),
    send: async (values) => {
      const { limits: now } = await call(getWithdrawalLimits, { enterpriseId });
      await call(setWithdrawalLimits, { enterpriseId, limits: limitsFrom(limits, values, now) });
      await refresh();
      onSaved();
      onClose();
    },
  });
  const { control, getValues, watch } = form.form;
  return (
    <DialogForm
      title={TITLE}
      about={ABOUT}
      isOpen
      onClose={onClose}
      submitLabel="Save"
      failureTitle="The limits were not saved"
      form={form}
      subjectId={enterpriseId}
      confirmation={<Weaker currencies={weakened(limits, watch())} />}
      code={
        <CopyAsCode
          contract={setWithdrawalLimits}
          input={() => ({ enterpriseId, limits: limitsFrom(limits, getValues()) })}
          isQuiet
        />
      }
    >
      <p className="text-xs text-muted">
        With 0 another admin is always asked. A lower limit asks more often, a higher or an empty one less often. One
        admin alone can change it either way, and the audit log says who did. Withdrawals that were made before keep
        what held then.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {currencies.map((currency) => (
          <TextFormField
            key={currency}
            control={control}
            name={currency}
            label={CURRENCY_WORDS[currency]}
            placeholder="No limit"
            size="normal"
            autoComplete="off"
          />
        ))}
      </div>
    </DialogForm>
  );
}

/** Above which amounts another admin is asked, by currency. */
export function LimitsDialog({ enterpriseId, onSaved, onClose }: LimitsDialogProps) {
  const { mode } = useSelf();
  const { reason } = useMay(enterpriseId, SECURE_WALLETS);
  const { data, error } = useQuery({ ...queryOf(getWithdrawalLimits, { enterpriseId }), staleTime: 0 });
  if (data === undefined)
    return (
      <ModalFrame title={TITLE} isOpen onLeave={onClose} size="sm">
        <ModalBody>
          {error === null ? (
            <p className="text-muted">Loading …</p>
          ) : (
            <ErrorPanel title="Not loaded" text={toApiError(error).message} />
          )}
        </ModalBody>
      </ModalFrame>
    );
  const props = { enterpriseId, onSaved, onClose, limits: data.limits, currencies: currenciesOf(mode === 'sandbox') };
  return reason === null ? <LimitsForm {...props} /> : <FixedLimits {...props} reason={reason} />;
}
