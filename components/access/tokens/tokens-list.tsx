'use client';

import { KeyRound, Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { TOKEN_STATE_WORDS } from '#components/directory/access-labels.ts';
import { useSelf } from '#components/session/self.tsx';
import { useMay } from '#components/session/use-may.ts';
import { Button } from '#components/ui/button.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { RecordList } from '#components/ui/list/record-list.tsx';
import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import { usePeople } from '#components/ui/list/use-people.ts';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import { byPart, byPeople, bySpan, byText, byValues, filtersOf, fromLinks } from '#lib/console/list-filters.ts';
import type { OutputOf } from '#lib/contract.ts';
import { countAccessTokens, exportAccessTokens } from '#lib/contracts/access/token-lists.ts';
import { type AccessTokenRow, AccessTokenState, searchAccessTokens } from '#lib/contracts/access/tokens.ts';
import { formatCount } from '#lib/count.ts';
import { MANAGE_MEMBERS } from '#lib/rights.ts';
import { tokenColumns } from './token-columns.tsx';

const TokenDrawer = dynamic(() => import('./token-drawer.tsx').then((module) => module.TokenDrawer), { ssr: false });
const NewTokenDialog = dynamic(() => import('./new-token-dialog.tsx').then((module) => module.NewTokenDialog), {
  ssr: false,
});

const FILTERS = filtersOf(
  searchAccessTokens,
  {
    text: byText('text', 'Label, owner or id'),
    states: byValues('states', 'Status', {
      options: AccessTokenState.options,
      words: TOKEN_STATE_WORDS,
      initial: ['active'],
    }),
    ownerIds: byPeople('ownerIds', 'Owner'),
    demo: byPart('isDemo', 'Demo tokens'),
    expires: fromLinks(bySpan('expiresOnOrAfter', 'expiresBefore', 'Expires')),
  },
  {
    '-createdAt': 'Newest first',
    createdAt: 'Oldest first',
    expiresAt: 'Expiring first',
    '-expiresAt': 'Expiring last',
    '-lastUsedAt': 'Most recently used first',
    lastUsedAt: 'Least recently used first',
  },
);
/** Nothing but a sandbox has demo tokens. */
const FILTERS_WITHOUT_DEMO: typeof FILTERS = {
  ...FILTERS,
  controls: FILTERS.controls.filter(({ key }) => key !== 'demo'),
};
const TAB_KEYS = ['states'] as const;
const SUBJECTS = ['access-token'] as const;

/** Tabs of the page, with how many tokens each has once that is known. */
const tabsOf = (counts: OutputOf<typeof countAccessTokens> | undefined): RecordTabs => ({
  key: 'states',
  tabs: [
    ...AccessTokenState.options.map((state) => ({
      label: TOKEN_STATE_WORDS[state],
      value: [state],
      count: formatCount(counts?.[state]),
    })),
    { label: 'All', value: [], count: formatCount(counts?.all) },
  ],
});

const idOf = (row: AccessTokenRow): string => row.id;
const nameOf = (row: AccessTokenRow): string => row.label || row.id;

/** Access tokens that work in an enterprise: all of them for who manages users, else one's own. */
export function TokensList({ enterpriseId }: { enterpriseId: string }) {
  const { now, mode } = useSelf();
  const isManager = useMay(enterpriseId, MANAGE_MEMBERS).isAllowed;
  const columns = useMemo(() => tokenColumns(now), [now]);
  const ownerIds = usePeople(enterpriseId);
  const names = useMemo(() => ({ ownerIds }), [ownerIds]);
  const counts = useTabCounts({
    enterpriseId,
    contract: countAccessTokens,
    filters: FILTERS,
    tabKeys: TAB_KEYS,
    subjects: SUBJECTS,
  });
  const dialog = useNewDialog();
  const create = (
    <Button variant="primary" onPress={dialog.open}>
      <Plus /> New token
    </Button>
  );
  return (
    <>
      <RecordList<typeof searchAccessTokens, typeof FILTERS.keys, AccessTokenRow>
        page="tokens"
        enterpriseId={enterpriseId}
        title="Tokens"
        about={
          isManager
            ? 'Every access token that works in this enterprise.'
            : 'Your access tokens that work in this enterprise.'
        }
        contract={searchAccessTokens}
        filters={mode === 'sandbox' ? FILTERS : FILTERS_WITHOUT_DEMO}
        names={names}
        toPage={({ accessTokens, ...page }) => ({ ...page, rows: accessTokens })}
        columns={columns}
        rowId={idOf}
        rowName={nameOf}
        exportContract={exportAccessTokens}
        tabs={tabsOf(counts)}
        subjects={SUBJECTS}
        Drawer={TokenDrawer}
        actions={create}
        empty={
          <Empty
            icon={KeyRound}
            title="No access tokens yet"
            text="A token lets a script or a service call the API with at most your own rights."
          >
            {create}
          </Empty>
        }
      />
      {dialog.isOpen && <NewTokenDialog enterpriseId={enterpriseId} onClose={dialog.close} />}
    </>
  );
}
