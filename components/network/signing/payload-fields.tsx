import type { ReactNode } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { findCoin, unitOf } from '#lib/coins.ts';

type Fields = Readonly<Record<string, unknown>>;

const WHOLE = /^-?\d{1,78}$/;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isQuantity = (value: unknown): value is string => typeof value === 'string' && WHOLE.test(value);

/** The fields of a payload; null for what is no JSON object. */
export function parseFields(payload: string): Fields | null {
  try {
    const value: unknown = JSON.parse(payload);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** The coin that a word means, also where it is a name such as BTC. */
const coinWord = (word: string): string => (findCoin(word) === undefined ? (unitOf(`fiat${word}`) ?? word) : word);

function Quantity({ currency, quantity }: { currency: string; quantity: string }) {
  return (
    <>
      <Amount currency={coinWord(currency)} quantity={quantity} withBaseUnits />
      <span className="block text-xs text-muted">
        Currency <span className="font-mono">{currency}</span>
      </span>
    </>
  );
}

const keyOf = (value: unknown, index: number): string => `${index} ${JSON.stringify(value)}`;

function Value({ value, name }: { value: unknown; name: string }): ReactNode {
  if (isObject(value)) {
    const { currency, quantity, ...rest } = value;
    if (typeof currency !== 'string' || !isQuantity(quantity)) return <PayloadFields fields={value} isInner />;
    if (Object.keys(rest).length === 0) return <Quantity currency={currency} quantity={quantity} />;
    return (
      <div className="border-l border-separator pl-2">
        <Quantity currency={currency} quantity={quantity} />
        <div className="mt-1">
          <PayloadFields fields={rest} />
        </div>
      </div>
    );
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className="text-muted">None</span>;
    return (
      <ol className="flex flex-col gap-1.5">
        {value.map((one, index) => (
          <li key={keyOf(one, index)}>
            <Value value={one} name="" />
          </li>
        ))}
      </ol>
    );
  }
  if (isQuantity(value) && findCoin(coinWord(name)) !== undefined)
    return <Amount currency={coinWord(name)} quantity={value} withBaseUnits />;
  return (
    <span className="font-mono break-all whitespace-pre-wrap">
      {typeof value === 'string' ? value : JSON.stringify(value)}
    </span>
  );
}

/** The fields of a payload by name; amounts in whole units above their base units, where the currency is known. */
export function PayloadFields({ fields, isInner = false }: { fields: Fields; isInner?: boolean }) {
  const entries = Object.entries(fields);
  if (entries.length === 0) return <span className="text-muted">None</span>;
  return (
    <dl className={`flex flex-col gap-1.5 ${isInner ? 'border-l border-separator pl-2' : ''}`}>
      {entries.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="break-all text-muted">{name}</dt>
          <dd className="min-w-0">
            <Value value={value} name={name} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
