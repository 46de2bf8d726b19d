import * as z from 'zod';
import { Button } from '#components/ui/button.tsx';
import { CheckboxListField } from '#components/ui/fields/checkbox-fields.tsx';
import { PageForm } from '#components/ui/form/page-form.tsx';
import { call } from '#lib/client.ts';
import { consentToSandboxLink, SandboxAccountKey } from '#lib/contracts/sandbox/links.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { Accounts } from './link-parts.ts';

const Values = z.object({ accounts: z.array(SandboxAccountKey).min(1, 'Choose at least one account.') });

interface AccountsStepProps {
  sent: { linkToken: string; routingNumber: string; ownerName: string };
  accounts: Accounts;
  asker: { clientName: string; operatorName: string };
  onBack: () => void;
  /** Where the person is sent nowhere. */
  onShown: (publicToken: string) => void;
}

/** Chooses accounts, and agrees that the enterprise gets to know them. */
export function AccountsStep({ sent, accounts, asker, onBack, onShown }: AccountsStepProps) {
  const form = useContractForm<z.input<typeof Values>>({
    schema: Values,
    defaults: { accounts: accounts.map(({ key }) => key) },
    send: async (values) => {
      const { publicToken, returnTo } = await call(consentToSandboxLink, { ...sent, ...values });
      if (returnTo === null) return onShown(publicToken);
      location.assign(returnTo);
      await new Promise(() => undefined);
    },
  });
  const options = accounts.map(({ key, name, accountNumber }) => ({
    value: key,
    label: name,
    detail: `Number ends in ${accountNumber.replace(/^\*+/, '')}`,
  }));
  return (
    <div className="flex flex-col gap-3">
      <PageForm form={form} submitLabel="Agree and link" failureTitle="Nothing was linked" testId="link-accounts">
        <CheckboxListField control={form.form.control} name="accounts" label="Accounts to link" options={options} />
        <p className="rounded-lg border border-border p-3 text-xs text-muted">
          You let {asker.clientName} and {asker.operatorName} know the name, the number and the owner of these accounts,
          to pay and to be paid by ACH.
        </p>
      </PageForm>
      <Button variant="ghost" fullWidth onPress={onBack}>
        Sign in by another name
      </Button>
    </div>
  );
}
