import { Amount } from '../amount.tsx';

export interface NetLine {
  /** With whom. */
  party: string;
  currency: string;
  /** Base units, negative for what goes out. */
  quantity: string;
}

const signOf = (quantity: string): { word: string; sign: string; className: string } => {
  const value = BigInt(quantity);
  if (value === 0n) return { word: 'Even', sign: '', className: 'text-muted' };
  return value > 0n
    ? { word: 'Receive', sign: '+', className: 'text-good' }
    : { word: 'Send', sign: '', className: 'text-foreground' };
};

interface NetTableProps {
  /** What those are called with whom it moves. */
  partyWord?: string;
  lines: readonly NetLine[];
  /** What is said of none. */
  nothing?: string;
}

/** What is left of several movements per counterparty and asset, once they are set against each other. */
export function NetTable({ partyWord = 'Counterparty', lines, nothing = 'Nothing moves.' }: NetTableProps) {
  if (lines.length === 0) return <p className="text-sm text-muted">{nothing}</p>;
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-border text-left text-xs text-muted">
          <th className="py-1 pr-3 font-medium">{partyWord}</th>
          <th className="py-1 pr-3 font-medium">You</th>
          <th className="py-1 text-right font-medium">Net</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ party, currency, quantity }) => {
          const { word, sign, className } = signOf(quantity);
          return (
            <tr key={`${party} ${currency}`} className="border-b border-separator align-top last:border-b-0">
              <td className="py-1.5 pr-3">{party}</td>
              <td className="py-1.5 pr-3 text-muted">{word}</td>
              <td className={`py-1.5 text-right ${className}`}>
                <Amount currency={currency} quantity={quantity} sign={sign} withBaseUnits />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
