'use client';

import * as z from 'zod';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { changeMintToken, type PlatformToken } from '#lib/contracts/stablecoin/platform-tokens.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefreshTokens } from './use-refresh-tokens.ts';

interface SwitchTokenDialogProps {
  token: PlatformToken;
  onClose: () => void;
}

const Nothing = z.object({});

/** Asks before a token is switched off, or on again. */
export function SwitchTokenDialog({ token, onClose }: SwitchTokenDialogProps) {
  const refresh = useRefreshTokens();
  const input = { token: token.token, isEnabled: !token.isEnabled };
  const form = useContractForm<Record<string, never>>({
    schema: Nothing as unknown as z.ZodType<unknown, Record<string, never>>,
    defaults: {},
    send: async () => {
      await call(changeMintToken, input);
      await refresh();
      onClose();
    },
  });
  const verb = token.isEnabled ? 'Switch off' : 'Switch on';
  return (
    <DialogForm
      title={`${verb} ${token.name}?`}
      about={
        token.isEnabled
          ? 'No new order can be made with it. Orders under way go on, and balances and the reserve stay.'
          : 'Enterprises with the licence can order it again at once.'
      }
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel={verb}
      isDanger={token.isEnabled}
      failureTitle="The token was not changed"
      form={form}
      subjectId={token.token}
      code={<CopyAsCode contract={changeMintToken} input={() => input} isQuiet />}
    />
  );
}
