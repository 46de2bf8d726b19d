import { Button } from '#components/ui/button.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { FormProblems } from '#components/ui/form/form-problems.tsx';
import { SecretText } from '#components/ui/form/secret-text.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { call } from '#lib/client.ts';
import { payForSandboxVerification } from '#lib/contracts/sandbox/verifications.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { TALL } from './step-actions.tsx';
import { VerifyFrame } from './verify-frame.tsx';
import { isOutdated, type Verification } from './verify-parts.ts';

const Values = payForSandboxVerification.input.pick({ senderName: true });
interface TransferStepProps {
  token: string;
  verification: Verification;
  deposit: NonNullable<Verification['deposit']>;
  step: { number: number; of: number };
  onPaid: (verification: Verification) => void;
  onChanged: () => void;
  onNext: () => void;
  onBack: () => void;
}

function Instructions({ deposit: { iban, memoId, expiresAt } }: Pick<TransferStepProps, 'deposit'>) {
  return (
    <div className="flex flex-col gap-3" data-testid="deposit-instructions">
      <SecretText label="IBAN" text={iban.replaceAll(/(.{4})(?=.)/g, '$1 ')} />
      {memoId !== null && <SecretText label="Memo" text={memoId} />}
      <p className="text-sm text-muted">
        At least 0.01 EUR, from a bank account in your own name, until <Timestamp at={expiresAt} />.
      </p>
    </div>
  );
}

/** The last step of a deposit verification: where the money goes, and sending it as the bank of the person would. */
export function TransferStep(props: TransferStepProps) {
  const { token, verification, deposit, step, onPaid, onChanged, onNext, onBack } = props;
  const form = useContractForm<{ senderName: string }>({
    schema: Values,
    defaults: { senderName: verification.personName },
    send: async ({ senderName }) => {
      try {
        onPaid(await call(payForSandboxVerification, { token, senderName }));
      } catch (thrown) {
        if (!isOutdated(thrown)) throw thrown;
        onChanged();
      }
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <VerifyFrame
        title="Send a transfer"
        text="In this sandbox the money comes from nowhere. The name on the account decides: yours approves, another one does not."
        step={step}
        actions={
          <>
            <BusyButton type="submit" variant="primary" fullWidth className={TALL} isBusy={form.isSubmitting}>
              Send 0.01 EUR
            </BusyButton>
            <Button variant="outline" fullWidth className={TALL} onPress={onNext}>
              Choose the outcome instead
            </Button>
            <Button variant="ghost" fullWidth className={TALL} onPress={onBack}>
              Back
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <Instructions deposit={deposit} />
          <TextFormField control={form.form.control} name="senderName" label="Name on the account that pays" />
          <FormProblems failureTitle="The transfer was not sent" failure={form.failure} problems={form.problems} />
        </div>
      </VerifyFrame>
    </form>
  );
}
