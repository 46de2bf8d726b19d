import Link from 'next/link';
import type { ReactNode } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import type { PlainColumn } from '#components/ui/table/plain-table.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { rateInWords } from '#lib/console/mint-order-values.ts';
import { countOf } from '#lib/console/platform-figures.ts';
import type { PlatformToken } from '#lib/contracts/stablecoin/platform-tokens.ts';
import { describeAmount } from '#lib/money.ts';

export type TokenForm = 'change' | 'switch';

/** A main line, and what belongs to it below. What is too long for the column breaks. */
function Lines({ first, rest }: { first: ReactNode; rest: readonly ReactNode[] }) {
  return (
    <span className="block min-w-0 wrap-break-word max-sm:text-right sm:w-36">
      <span className="block font-medium">{first}</span>
      {rest.map((line, index) => (
        <span key={index} className="block text-muted">
          {line}
        </span>
      ))}
    </span>
  );
}

const feeOf = (bps: number): string => (bps === 0 ? 'None' : rateInWords(String(bps)));

/** What orders of one kind cost, and pay at least. */
const Terms = ({ bps, asset, minimum }: { bps: number; asset: string; minimum: string }) => (
  <Lines first={feeOf(bps)} rest={['Minimum', describeAmount(asset, minimum)]} />
);

function Actions({ token, open }: { token: PlatformToken; open: (form: TokenForm, token: PlatformToken) => void }) {
  const verb = token.isEnabled ? 'Switch off' : 'Switch on';
  return (
    <span className="flex gap-2 whitespace-nowrap max-sm:flex-wrap max-sm:justify-end sm:flex-col sm:items-stretch">
      <Button size="sm" variant="outline" aria-label={`Change ${token.name}`} onPress={() => open('change', token)}>
        Change …
      </Button>
      <Button size="sm" variant="outline" aria-label={`${verb} ${token.name}`} onPress={() => open('switch', token)}>
        {verb} …
      </Button>
    </span>
  );
}

/** What the operator sees of each token; `reader` is an enterprise with the licence that they belong to, if there is any. */
export const tokenColumns = (
  reader: string | undefined,
  open: (form: TokenForm, token: PlatformToken) => void,
): readonly PlainColumn<PlatformToken>[] => [
  {
    label: 'Token',
    cell: ({ name, symbol, asset, decimals, token }) => (
      <span className="block min-w-0 wrap-break-word sm:w-40 lg:w-52">
        <span className="block font-medium">{name}</span>
        <span className="block text-muted">
          {symbol}, {decimals} decimals
        </span>
        <span className="block font-mono text-xs text-muted">{asset}</span>
        {reader !== undefined && (
          <Link
            href={`${areaPath(reader, 'mint/reserves')}?token=${token}`}
            prefetch={false}
            className="text-link underline-offset-2 hover:underline"
          >
            Reserve<span className="sr-only"> of {name}</span>
          </Link>
        )}
      </span>
    ),
  },
  {
    label: 'Circulating and reserve',
    isNumber: true,
    cell: ({ asset, circulating, reserveAsset, reserve, ledgerPosition }) => (
      <span className="block wrap-break-word">
        <Amount currency={asset} quantity={circulating} />
        <span className="block text-muted">
          <span className="sr-only">Reserve </span>
          <Amount currency={reserveAsset} quantity={reserve} />
        </span>
        <span className="block text-xs text-muted">{countOf(ledgerPosition, 'change')}</span>
      </span>
    ),
  },
  {
    label: 'Mint fee',
    cell: ({ mintBps, mintMinimum, reserveAsset }) => (
      <Terms bps={mintBps} asset={reserveAsset} minimum={mintMinimum} />
    ),
  },
  {
    label: 'Burn fee',
    cell: ({ burnBps, burnMinimum, asset }) => <Terms bps={burnBps} asset={asset} minimum={burnMinimum} />,
  },
  {
    label: 'Status',
    cell: ({ isEnabled }) => <StatusMark tone={isEnabled ? 'good' : 'neutral'} word={isEnabled ? 'On' : 'Off'} />,
  },
  { label: 'Actions', cell: (token) => <Actions token={token} open={open} /> },
];
