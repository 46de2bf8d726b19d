'use client';

import Link from 'next/link';
import { Amount } from '#components/ui/amount.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import type { ReservesRow } from '#lib/contracts/stablecoin/reserves.ts';
import { Ratio } from './ratio.tsx';

interface TokensTableProps {
  enterpriseId: string;
  tokens: readonly ReservesRow[];
  /** The one that is shown below. */
  shown: string;
}

const OFF_MEANING = 'It cannot be ordered now. What circulates stays backed.';

const columnsOf = ({ enterpriseId, shown }: Omit<TokensTableProps, 'tokens'>): readonly PlainColumn<ReservesRow>[] => [
  {
    label: 'Token',
    cell: ({ token, name, isEnabled }) => (
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-1.5">
          <Link
            href={areaPath(enterpriseId, `mint/reserves?token=${token}`)}
            prefetch={false}
            scroll={false}
            aria-current={token === shown ? 'true' : undefined}
            className={`text-link underline-offset-2 hover:underline ${token === shown ? 'font-semibold' : 'font-medium'}`}
          >
            {name}
          </Link>
          {!isEnabled && <Chip label="Off" meaning={OFF_MEANING} />}
        </span>
        <code className="block font-mono text-xs text-muted">{token}</code>
      </span>
    ),
  },
  {
    label: 'Circulating',
    isNumber: true,
    cell: ({ assets: [asset = ''], circulating }) => <Amount currency={asset} quantity={circulating} />,
  },
  {
    label: 'Reserve',
    isNumber: true,
    cell: ({ reserveAsset, reserve }) => <Amount currency={reserveAsset} quantity={reserve} />,
  },
  { label: 'Ratio', cell: ({ ratio }) => <Ratio ratio={ratio} /> },
  { label: 'Ledger position', isNumber: true, cell: ({ ledgerPosition }) => ledgerPosition.toLocaleString('en-US') },
];

/** All tokens with what circulates and what backs it; those that are switched off among them. */
export const TokensTable = ({ tokens, ...place }: TokensTableProps) => (
  <PlainTable label="Reserves by token" columns={columnsOf(place)} rows={tokens} rowKey={({ token }) => token} />
);
