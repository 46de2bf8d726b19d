'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { SearchFilter } from '#components/ui/list/search-filter.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { tokensWith } from '#lib/console/token-values.ts';
import { listMintTokens, type PlatformToken } from '#lib/contracts/stablecoin/platform-tokens.ts';
import { PlatformPage } from '../platform-page.tsx';
import { type TokenForm, tokenColumns } from './token-columns.tsx';

const AddTokenDialog = dynamic(() => import('./add-token-dialog.tsx').then((module) => module.AddTokenDialog), {
  ssr: false,
});
const ChangeTokenDialog = dynamic(
  () => import('./change-token-dialog.tsx').then((module) => module.ChangeTokenDialog),
  { ssr: false },
);
const SwitchTokenDialog = dynamic(
  () => import('./switch-token-dialog.tsx').then((module) => module.SwitchTokenDialog),
  { ssr: false },
);

const ADD = 'add';
const formOf = (form: TokenForm, { token }: PlatformToken): string => `${form}-${token}`;

const MANY = 10;

/** All tokens; a field to narrow them where there are many. */
function TokensTable({ tokens, columns }: { tokens: PlatformToken[]; columns: readonly PlainColumn<PlatformToken>[] }) {
  const [text, setText] = useState('');
  const found = tokensWith(tokens, text);
  return (
    <>
      {tokens.length > MANY && (
        <div className="flex items-center gap-3 border-b border-separator px-4 py-2">
          <SearchFilter label="Search tokens" value={text} onChange={setText} />
          <p role="status" className="text-xs text-muted">
            {text !== '' && `${found.length} of ${tokens.length}`}
          </p>
        </div>
      )}
      <div className="overflow-x-auto">
        <PlainTable label="Minted tokens" columns={columns} rows={found} rowKey={({ token }) => token} />
      </div>
    </>
  );
}

/** Tokens that are minted against a reserve, with what circulates and what backs it. */
export function MintTokensPage() {
  const panel = usePanelQuery(listMintTokens, {});
  const reader = useSelf().memberships.find(({ licences }) => licences.includes('mint'))?.enterpriseId;
  const tokens = panel.query.data?.tokens ?? [];
  const form = useFormKey([ADD, ...tokens.flatMap((one) => [formOf('change', one), formOf('switch', one)])]);
  const changed = tokens.find((one) => formOf('change', one) === form.name);
  const switched = tokens.find((one) => formOf('switch', one) === form.name);
  return (
    <PlatformPage
      title="Minted tokens"
      about="Tokens that enterprises mint against a reserve and burn for it, one to one."
      actions={
        <>
          <CopyAsCode contract={listMintTokens} input={() => ({})} />
          <Button variant="primary" onPress={() => form.open(ADD)}>
            <Plus /> Add token
          </Button>
        </>
      }
    >
      <Panel title="Tokens" about="In the order in which they are offered." {...panel}>
        {({ tokens: all }) =>
          all.length === 0 ? (
            <p className="p-4 text-sm text-muted">There are no tokens yet. Add the first one.</p>
          ) : (
            <TokensTable tokens={all} columns={tokenColumns(reader, (name, one) => form.open(formOf(name, one)))} />
          )
        }
      </Panel>
      {form.name === ADD && <AddTokenDialog onClose={form.close} />}
      {changed && <ChangeTokenDialog key={changed.token} token={changed} onClose={form.close} />}
      {switched && <SwitchTokenDialog key={switched.token} token={switched} onClose={form.close} />}
    </PlatformPage>
  );
}
