import { Amount } from '#components/ui/amount.tsx';

/** Quantities by currency, one below the other: positive received by the client, negative paid. */
export function Amounts({ amounts }: { amounts: Readonly<Record<string, string>> }) {
  const entries = Object.entries(amounts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (entries.length === 0) return <span className="text-muted">Nothing</span>;
  return (
    <span className="flex flex-col max-sm:items-end">
      {entries.map(([currency, quantity]) => (
        <Amount key={currency} currency={currency} quantity={quantity} sign={quantity.startsWith('-') ? '' : '+'} />
      ))}
    </span>
  );
}

/** Whom it is between: the client, and below it the partner or the connection. */
export function Between({ client, other }: { client: string; other: string }) {
  return (
    <span className="block min-w-0">
      <span className="block font-medium">{client}</span>
      <span className="block text-xs text-muted">{other}</span>
    </span>
  );
}
