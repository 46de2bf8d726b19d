'use client';

import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { findCoin } from '#lib/coins.ts';
import { FIELD_OF, TokenChangeValues, tokenChangeInput, tokenValues } from '#lib/console/token-values.ts';
import { changeMintToken, type PlatformToken } from '#lib/contracts/stablecoin/platform-tokens.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { SharedTokenFields } from './shared-token-fields.tsx';
import { useRefreshTokens } from './use-refresh-tokens.ts';

interface ChangeTokenDialogProps {
  token: PlatformToken;
  onClose: () => void;
}

/** Changes how a token is called, and what its orders pay and cost. */
export function ChangeTokenDialog({ token, onClose }: ChangeTokenDialogProps) {
  const refresh = useRefreshTokens();
  const form = useContractForm<TokenChangeValues>({
    schema: TokenChangeValues,
    defaults: tokenValues(token),
    fieldOf: FIELD_OF,
    send: async (values) => {
      await call(changeMintToken, tokenChangeInput(token, values));
      await refresh();
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title={`Change ${token.name}`}
      about="It holds for orders from now on: those that were made keep their fee."
      isOpen
      onClose={onClose}
      submitLabel="Save changes"
      failureTitle="The token was not changed"
      form={form}
      subjectId={token.token}
      code={<CopyAsCode contract={changeMintToken} input={() => tokenChangeInput(token, getValues())} isQuiet />}
    >
      <TextFormField control={control} name="name" label="Name" size="normal" hasFocus />
      <SharedTokenFields
        control={control}
        reserve={findCoin(token.reserveAsset)?.symbol ?? token.reserveAsset}
        symbol={token.symbol}
      />
    </DialogForm>
  );
}
