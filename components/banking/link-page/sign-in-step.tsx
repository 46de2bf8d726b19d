import * as z from 'zod';
import { Button } from '#components/ui/button.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { PageForm } from '#components/ui/form/page-form.tsx';
import { call } from '#lib/client.ts';
import { listSandboxLinkAccounts } from '#lib/contracts/sandbox/links.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { Accounts } from './link-parts.ts';

const Values = z.object({ ownerName: z.string().min(1, 'Enter a name.').max(140) });

interface SignInStepProps {
  sent: { linkToken: string; routingNumber: string };
  ownerName: string;
  onBack: () => void;
  onSignedIn: (signedIn: { ownerName: string; accounts: Accounts }) => void;
}

/** Signs in at an invented bank, by any name. */
export function SignInStep({ sent, ownerName, onBack, onSignedIn }: SignInStepProps) {
  const form = useContractForm<z.input<typeof Values>>({
    schema: Values,
    defaults: { ownerName },
    send: async (values) => {
      const { accounts } = await call(listSandboxLinkAccounts, { ...sent, ...values });
      onSignedIn({ ...values, accounts });
    },
  });
  return (
    <div className="flex flex-col gap-3">
      <PageForm form={form} submitLabel="Sign in" failureTitle="You are not signed in" testId="link-sign-in">
        <TextFormField
          control={form.form.control}
          name="ownerName"
          label="Name"
          autoComplete="off"
          description="Any name will do: the bank knows the accounts under it. Another one than the enterprise’s has them sent back for correction."
          hasFocus
        />
      </PageForm>
      <Button variant="ghost" fullWidth onPress={onBack}>
        Choose another bank
      </Button>
    </div>
  );
}
