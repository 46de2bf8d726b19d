import { Amount } from '#components/ui/amount.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RelatedLinks } from '#components/ui/drawer/related.tsx';
import { StatePath } from '#components/ui/drawer/state-path.tsx';
import { Section } from '#components/ui/section.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { type Leg, legsOf, priceOf } from '#lib/console/trade-legs.ts';
import type { TradeRow } from '#lib/contracts/network/trades.ts';
import type { Side } from './trade-labels.ts';
import { nextSteps, TRADE_STAGES } from './trade-next.ts';

interface DetailsProps {
  enterpriseId: string;
  row: TradeRow;
  side: Side;
}

const mono = (id: string) => <span className="font-mono text-xs">{id}</span>;

function Legs({ row, side }: Pick<DetailsProps, 'row' | 'side'>) {
  const legs = legsOf(side, row).map((leg, index) => ({ ...leg, word: index === 0 ? 'Base' : 'Quote' }));
  const price = priceOf(row);
  return (
    <table className="w-full text-sm" data-testid="legs">
      <thead>
        <tr className="border-b border-border text-left text-xs text-muted">
          <th className="py-1 pr-3 font-medium">Leg</th>
          <th className="py-1 pr-3 font-medium">{side === 'client' ? 'You' : 'Client'}</th>
          <th className="py-1 text-right font-medium">Quantity</th>
        </tr>
      </thead>
      <tbody>
        {legs.map(({ word, currency, quantity }) => (
          <tr key={word} className="border-b border-separator align-top">
            <td className="py-1.5 pr-3">{word}</td>
            <td className="py-1.5 pr-3 text-muted">{verbOf(side, { currency, quantity })}</td>
            <td className="py-1.5 text-right">
              <Amount
                currency={currency}
                quantity={quantity}
                sign={quantity.startsWith('-') ? '' : '+'}
                withBaseUnits
              />
            </td>
          </tr>
        ))}
      </tbody>
      {price !== null && (
        <tfoot>
          <tr>
            <td colSpan={2} className="py-1.5 pr-3 text-muted">
              Price
            </td>
            <td className="numeric py-1.5 text-right">{price}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function verbOf(side: Side, { quantity }: Leg): string {
  const isPaid = quantity.startsWith('-');
  if (side === 'client') return isPaid ? 'Pay' : 'Receive';
  return isPaid ? 'Pays' : 'Receives';
}

function fieldsOf(row: TradeRow): Field[] {
  const { settlementId, connectionName, partyConnectionId, counterpartyConnectionId } = row;
  const all: (Field | false)[] = [
    { label: 'Partner', value: row.partnerName, copy: row.partnerId },
    row.clientName !== undefined && { label: 'Client', value: row.clientName },
    connectionName !== undefined && { label: 'Connection', value: connectionName, copy: partyConnectionId ?? '' },
    counterpartyConnectionId !== undefined && {
      label: 'Counterparty',
      value: mono(counterpartyConnectionId),
      copy: counterpartyConnectionId,
    },
    { label: 'External id', value: row.externalId, copy: row.externalId },
    { label: 'External order id', value: row.externalOrderId, copy: row.externalOrderId },
    { label: 'Traded', value: <Timestamp at={row.tradedAt} precision="second" />, copy: row.tradedAt },
    settlementId !== undefined && { label: 'Settlement', value: mono(settlementId), copy: settlementId },
    { label: 'Version', value: row.version === 1 ? '1, never corrected' : `${row.version}` },
    { label: 'Created', value: <Timestamp at={row.createdAt} />, copy: row.createdAt },
    { label: 'Updated', value: <Timestamp at={row.updatedAt} />, copy: row.updatedAt },
    { label: 'Id', value: mono(row.id), copy: row.id },
  ];
  return all.filter((field) => field !== false);
}

function linksOf({ enterpriseId, row, side }: DetailsProps) {
  const own = side === 'client' ? '' : 'partner=true&';
  const at = (path: string): string => areaPath(enterpriseId, path);
  const { settlementId, partyConnectionId } = row;
  const settlement =
    settlementId === undefined
      ? []
      : [{ label: 'Settlement that it is in', href: at(`settlements/off-exchange?${own}open=${settlementId}`) }];
  const others =
    settlementId === undefined
      ? []
      : [{ label: 'All trades of the settlement', href: at(`network/trades?${own}settlementIds=${settlementId}`) }];
  const connection =
    partyConnectionId === undefined
      ? []
      : [{ label: 'Connection', href: at(`network/connections?${own}open=${partyConnectionId}`) }];
  return [...settlement, ...others, ...connection];
}

/** Where a trade stands, its legs, and everything that is known about it. */
export function TradeDetails(props: DetailsProps) {
  const { row, side } = props;
  return (
    <>
      <Section title="Status">
        <StatePath stages={TRADE_STAGES} current={row.status} next={nextSteps(side, row)} />
      </Section>
      <Section title="Legs">
        <Legs row={row} side={side} />
      </Section>
      <Section title="Details">
        <FieldList fields={fieldsOf(row)} />
      </Section>
      <Section title="Related">
        <RelatedLinks links={linksOf(props)} />
      </Section>
    </>
  );
}
