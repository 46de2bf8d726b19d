'use client';

import { Amount } from '#components/ui/amount.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getTokenReserves } from '#lib/contracts/stablecoin/reserves.ts';
import { Ratio } from './ratio.tsx';

type Reserves = OutputOf<typeof getTokenReserves>;

const chainFields = (
  { asset, supply, inFlight }: Reserves['onChain'][number],
  { isOnly }: { isOnly: boolean },
): Field[] => {
  const on = isOnly ? '' : ` of ${asset}`;
  return [
    { label: `On chain${on}`, value: <Amount currency={asset} quantity={supply} withBaseUnits />, copy: supply },
    { label: `In flight${on}`, value: <Amount currency={asset} quantity={inFlight} withBaseUnits />, copy: inFlight },
  ];
};

/** All figures of a token at one moment of the ledger. */
export function FiguresPanel({ enterpriseId, token }: { enterpriseId: string; token: string }) {
  const panel = usePanelQuery(getTokenReserves, { enterpriseId, token });
  return (
    <Panel title="Now" about="In flight is what orders at the issuer will add or take away." {...panel}>
      {({ assets: [asset = ''], reserveAsset, circulating, reserve, ratio, ledgerPosition, asOf, onChain }) => (
        <div className="px-4 py-1">
          <FieldList
            fields={[
              {
                label: 'Circulating',
                value: <Amount currency={asset} quantity={circulating} withBaseUnits />,
                copy: circulating,
              },
              {
                label: 'Reserve',
                value: <Amount currency={reserveAsset} quantity={reserve} withBaseUnits />,
                copy: reserve,
              },
              { label: 'Ratio', value: <Ratio ratio={ratio} />, copy: ratio },
              ...onChain.flatMap((chain) => chainFields(chain, { isOnly: onChain.length === 1 })),
              { label: 'Ledger position', value: ledgerPosition, copy: String(ledgerPosition) },
              { label: 'As of', value: <Timestamp at={asOf} precision="second" />, copy: asOf },
            ]}
          />
        </div>
      )}
    </Panel>
  );
}
