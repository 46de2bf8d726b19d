'use client';

import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { type Coin, findCoin } from '#lib/coins.ts';
import { plainNumber, problemOfRange, rangeAssets, readAssetRange, writeAssetRange } from '#lib/console/asset-range.ts';

const FIELD =
  'numeric mt-1 block h-8 w-full rounded-md border border-field-border bg-field px-2 text-sm text-foreground placeholder:text-field-placeholder aria-invalid:border-bad';

const optionsOf = (network: Coin['network']) =>
  rangeAssets()
    .filter((coin) => coin.network === network)
    .map(({ id, symbol, name }) => (
      <option key={id} value={id}>
        {symbol} · {name}
      </option>
    ));

interface BoundProps {
  label: string;
  text: string;
  unit: string;
  problem: string | null;
  onChange: (text: string) => void;
}

function Bound({ label, text, unit, problem, onChange }: BoundProps) {
  const id = useId();
  return (
    <div className="flex-1">
      <label htmlFor={id} className="block text-xs text-muted">
        {label}
        {unit && ` (${unit})`}
      </label>
      <input
        id={id}
        value={text}
        maxLength={120}
        inputMode="decimal"
        autoComplete="off"
        placeholder="Any"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
        className={FIELD}
      />
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-xs text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}

interface AssetPanelProps {
  value: string | null;
  onChoose: (range: string | null) => void;
}

/** One asset, and both ends of how much of it is moved. */
export function AssetPanel({ value, onChoose }: AssetPanelProps) {
  const id = useId();
  const first = (value === null ? null : readAssetRange(value)) ?? { asset: 'btc', atLeast: '', atMost: '' };
  const [range, setRange] = useState(first);
  const [problem, setProblem] = useState<ReturnType<typeof problemOfRange>>(null);
  const change = (patch: Partial<typeof range>) => {
    setRange({ ...range, ...patch });
    setProblem(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const plain = { ...range, atLeast: plainNumber(range.atLeast), atMost: plainNumber(range.atMost) };
    const wrong = problemOfRange(plain);
    setProblem(wrong);
    if (wrong === null) onChoose(writeAssetRange(plain));
  };
  const unit = findCoin(range.asset)?.symbol ?? '';
  const problemOf = (of: 'atLeast' | 'atMost') => (problem?.of === of ? problem.text : null);
  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor={id} className="block text-xs text-muted">
        Moves this asset
      </label>
      <select id={id} value={range.asset} onChange={({ target }) => change({ asset: target.value })} className={FIELD}>
        <optgroup label="Main networks">{optionsOf('main')}</optgroup>
        <optgroup label="Test networks">{optionsOf('test')}</optgroup>
      </select>
      <div className="mt-3 flex items-start gap-2">
        <Bound
          label="At least"
          unit={unit}
          text={range.atLeast}
          problem={problemOf('atLeast')}
          onChange={(atLeast) => change({ atLeast })}
        />
        <Bound
          label="At most"
          unit={unit}
          text={range.atMost}
          problem={problemOf('atMost')}
          onChange={(atMost) => change({ atMost })}
        />
      </div>
      <p className="mt-1.5 text-xs text-muted">In one transfer of the settlement.</p>
      <div className="mt-3 flex justify-end gap-2">
        {value !== null && (
          <Button variant="ghost" onPress={() => onChoose(null)}>
            Any asset
          </Button>
        )}
        <Button type="submit" variant="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}
