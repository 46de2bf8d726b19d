'use client';

import { useState } from 'react';
import { CopyableId } from '#components/ui/copyable.tsx';
import { SearchFilter } from '#components/ui/list/search-filter.tsx';
import { Moment } from '#components/ui/moment.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { type PanelQuery, usePanelQuery } from '#components/ui/use-panel-query.ts';
import { countOf, formatCount, formatSpan } from '#lib/console/platform-figures.ts';
import type { OutputOf } from '#lib/contract.ts';
import { listCoins } from '#lib/contracts/chain/coins.ts';
import { listPlatformChains, type PlatformChain } from '#lib/contracts/chain/platform-chains.ts';
import { PlatformPage } from './platform-page.tsx';

type Coin = OutputOf<typeof listCoins>['coins'][number];

const SOURCE_WORDS: Readonly<Record<PlatformChain['source'], string>> = {
  simulated: 'Simulated here',
  evm: 'EVM node',
  bitcoin: 'Bitcoin node',
  esplora: 'Esplora',
};
const KIND_WORDS: Readonly<Record<Coin['kind'], string>> = {
  chain: 'Coin of a chain',
  token: 'Token',
  fiat: 'Fiat',
  account: 'Trading account',
  unit: 'In trading accounts',
};

function ChainStatus({ chain }: { chain: PlatformChain }) {
  if (chain.problem !== null)
    return (
      <span>
        <StatusMark tone="bad" word="No answer" />
        <span className="block text-xs text-muted">{chain.problem}</span>
      </span>
    );
  if (chain.height === null) return <StatusMark tone="waiting" word="Not read yet" />;
  if (chain.lag > 0) return <StatusMark tone="attention" word={`${countOf(chain.lag, 'step')} behind`} />;
  return <StatusMark tone="good" word="Up to date" />;
}

const chainColumns = (now: string): readonly PlainColumn<PlatformChain>[] => [
  {
    label: 'Chain',
    cell: ({ coin, source }) => (
      <span>
        <span className="block font-medium">{coin.toUpperCase()}</span>
        <span className="block text-xs text-muted">{SOURCE_WORDS[source]}</span>
      </span>
    ),
  },
  { label: 'Status', cell: (chain) => <ChainStatus chain={chain} /> },
  {
    label: 'Height',
    isNumber: true,
    cell: ({ height, source }) =>
      height === null ? (
        <NoValue />
      ) : (
        <span>
          {formatCount(height)}
          {height === 0 && source === 'simulated' && (
            <span className="block text-xs text-muted">No block mined yet</span>
          )}
        </span>
      ),
  },
  {
    label: 'Last block',
    cell: ({ lastBlockAt, hash }) =>
      lastBlockAt === null ? (
        <NoValue />
      ) : (
        <span className="max-sm:text-right">
          <span className="block">{`${formatSpan((Date.parse(now) - Date.parse(lastBlockAt)) / 1000)} ago`}</span>
          {hash !== null && <CopyableId value={hash} label="block hash" />}
        </span>
      ),
  },
  { label: 'Waiting transfers', isNumber: true, cell: ({ waitingTransfers }) => formatCount(waitingTransfers) },
  { label: 'Next check', cell: ({ nextLookAt, isReading }) => (isReading ? 'Now' : <Moment at={nextLookAt} />) },
];

/** Chains by how well they are followed. */
function ChainsPanel({ query, queryKey }: PanelQuery<OutputOf<typeof listPlatformChains>>) {
  return (
    <Panel
      title="Chains"
      about="Where blocks come from, how far they were read, and transactions of wallets that are in no block yet."
      query={query}
      queryKey={queryKey}
    >
      {({ chains, now }) =>
        chains.length === 0 ? (
          <p className="p-4 text-sm text-muted">No chain is followed. CHAIN_SOURCES names the nodes to ask.</p>
        ) : (
          <PlainTable label="Chains" columns={chainColumns(now)} rows={chains} rowKey={({ coin }) => coin} />
        )
      }
    </Panel>
  );
}

const coinColumns = (followed: ReadonlySet<string>): readonly PlainColumn<Coin>[] => [
  {
    label: 'Coin',
    cell: ({ name, id }) => (
      <span>
        <span className="block font-medium">{name}</span>
        <code className="block font-mono text-xs text-muted">{id}</code>
      </span>
    ),
  },
  { label: 'Kind', cell: ({ kind }) => KIND_WORDS[kind] },
  { label: 'Family', cell: ({ family }) => <code className="font-mono text-xs">{family}</code> },
  { label: 'Network', cell: ({ network }) => (network === 'main' ? 'Main' : 'Test') },
  { label: 'Decimals', isNumber: true, cell: ({ decimals }) => decimals },
  { label: 'Base unit', cell: ({ baseUnit }) => baseUnit },
  {
    label: 'Transfers',
    cell: ({ id, kind }) => {
      if (kind !== 'chain' && kind !== 'token') return <span className="text-muted">Off chain</span>;
      return followed.has(id) ? (
        <StatusMark tone="good" word="Followed" />
      ) : (
        <StatusMark tone="neutral" word="Not followed" />
      );
    },
  },
];

const isFound = (coin: Coin, text: string): boolean => {
  const known = `${coin.id} ${coin.name} ${coin.symbol} ${coin.family} ${KIND_WORDS[coin.kind]}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word));
};

/** Every coin of the catalogue, and whether its transfers are seen. */
function CoinsPanel({ chains }: { chains: readonly PlatformChain[] }) {
  const [text, setText] = useState('');
  const { query, queryKey } = usePanelQuery(listCoins, {});
  const followed = new Set(chains.map(({ coin }) => coin));
  return (
    <Panel
      title="Coins"
      about="The assets that this version knows. Transfers of a coin are seen while its chain is followed."
      query={query}
      queryKey={queryKey}
    >
      {({ coins }) => {
        const found = coins.filter((coin) => isFound(coin, text));
        return (
          <>
            <div className="flex flex-wrap items-center gap-3 border-b border-separator px-4 py-2.5">
              <SearchFilter label="Name, symbol or family" value={text} onChange={setText} />
              <p role="status" className="numeric text-xs text-muted">
                {countOf(found.length, 'coin')}
              </p>
            </div>
            {found.length === 0 ? (
              <p className="p-4 text-sm text-muted">No coin matches.</p>
            ) : (
              <PlainTable label="Coins" columns={coinColumns(followed)} rows={found} rowKey={({ id }) => id} />
            )}
          </>
        );
      }}
    </Panel>
  );
}

/** Chains and coins of the deployment. The coins come once they are drawn where they stay. */
export function ChainsPage() {
  const chains = usePanelQuery(listPlatformChains, {});
  return (
    <PlatformPage title="Chains and coins" about="What this deployment follows, and the assets that it knows.">
      <ChainsPanel {...chains} />
      {chains.query.isFetched && <CoinsPanel chains={chains.query.data?.chains ?? []} />}
    </PlatformPage>
  );
}
