import { AuthFrame } from '#components/access/sign-in/auth-frame.tsx';
import { SecretText } from '#components/ui/form/secret-text.tsx';

/** The public token, for who asked without saying where to go back to. */
export function DoneStep({ publicToken, appName }: { publicToken: string; appName: string | null }) {
  const goBack = appName === null ? 'Give it to whoever sent you here' : `Go back to the app ${appName} with it`;
  return (
    <AuthFrame
      title="Accounts are linked"
      text={`This token stands for your consent. ${goBack}: it adds the accounts, once.`}
    >
      <SecretText label="Public token" text={publicToken} />
    </AuthFrame>
  );
}
