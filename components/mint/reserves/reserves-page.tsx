'use client';

import { ArrowLeft, Coins } from 'lucide-react';
import Link from 'next/link';
import { parseAsString, useQueryState } from 'nuqs';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { Empty } from '#components/ui/empty.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { areaPath } from '#lib/console/area-path.ts';
import {
  getReserveHistory,
  getTokenReserves,
  listTokenReserves,
  type ReservesRow,
} from '#lib/contracts/stablecoin/reserves.ts';
import { AttestationPanel } from './attestation-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { TokensTable } from './tokens-table.tsx';

const SUBJECTS = ['mint-order'] as const;

interface TokenPartsProps {
  enterpriseId: string;
  row: ReservesRow;
  asOf: string;
}

/** One token: its figures, how they came about, and its attestation. */
function TokenParts({ enterpriseId, row, asOf }: TokenPartsProps) {
  const { token, name, ledgerPosition } = row;
  return (
    <section aria-label={name} className="flex flex-col gap-4">
      <p className="text-base font-semibold">{name}</p>
      <HistoryPanel enterpriseId={enterpriseId} row={row} asOf={asOf} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <FiguresPanel enterpriseId={enterpriseId} token={token} />
        <AttestationPanel enterpriseId={enterpriseId} token={token} ledgerPosition={ledgerPosition} />
      </div>
    </section>
  );
}

/** What circulates of each token and what backs it. */
export function ReservesPage({ enterpriseId }: { enterpriseId: string }) {
  useLiveRead(SUBJECTS, listTokenReserves, getTokenReserves, getReserveHistory);
  const panel = usePanelQuery(listTokenReserves, { enterpriseId });
  const [wanted] = useQueryState('token', parseAsString);
  const { tokens = [], asOf } = panel.query.data ?? {};
  const row = wanted === null ? tokens[0] : tokens.find(({ token }) => token === wanted);
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-xl leading-7 font-semibold tracking-tight">Reserves</h1>
          <p className="text-sm text-muted">What circulates of each token, and what backs it, one to one.</p>
        </div>
        <Link
          href={areaPath(enterpriseId, 'mint')}
          prefetch={false}
          className="inline-flex items-center gap-1.5 text-sm text-link underline-offset-2 hover:underline"
        >
          <ArrowLeft className="size-4" aria-hidden="true" /> Mint and burn
        </Link>
      </div>
      <Panel
        title="Tokens"
        about={
          asOf && (
            <>
              As of <Timestamp at={asOf} precision="second" />, over all enterprises.
            </>
          )
        }
        {...panel}
      >
        {(loaded) =>
          loaded.tokens.length === 0 ? (
            <Empty
              icon={Coins}
              title="There are no tokens yet"
              text="The platform operator adds tokens. What circulates of them and what backs it appear here."
            />
          ) : (
            <TokensTable enterpriseId={enterpriseId} tokens={loaded.tokens} shown={row?.token ?? ''} />
          )
        }
      </Panel>
      {tokens.length > 0 && row === undefined && (
        <p role="status" className="text-sm text-muted">
          There is no token “{wanted}”. Choose one of the table.
        </p>
      )}
      {row !== undefined && asOf !== undefined && (
        <TokenParts key={row.token} enterpriseId={enterpriseId} row={row} asOf={asOf} />
      )}
    </div>
  );
}
