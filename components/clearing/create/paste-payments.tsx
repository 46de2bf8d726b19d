'use client';

import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CodeArea } from '#components/ui/fields/code-area.tsx';
import type { Payment } from '#lib/console/dvp-proposal.ts';
import { readPayments } from '#lib/console/pasted-payments.ts';
import type { CurrencyChoice } from './currency-choices.ts';
import type { CounterpartyChoice } from './use-counterparties.ts';

const ROWS = 5;

interface PastePaymentsProps {
  /** Who can still be paid. */
  choices: readonly CounterpartyChoice[];
  currencies: readonly CurrencyChoice[];
  /** How many more payments there may be. */
  room: number;
  onPaste: (payments: readonly Payment[]) => void;
}

/** Adds payments by lines of a sheet: account id, currency, amount. Nothing is added while one of them is wrong. */
export function PastePayments({ choices, currencies, room, onPaste }: PastePaymentsProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  if (!isOpen)
    return (
      <Button variant="ghost" size="sm" className="self-start" onPress={() => setOpen(true)}>
        <ClipboardPaste /> Paste payments
      </Button>
    );
  const add = () => {
    const read = readPayments(text, { payees: choices, currencies: currencies.map(({ value }) => value) });
    const problemNow =
      read.problem ?? (read.payments.length > room ? `There is room for ${room} more payments.` : null);
    setProblem(problemNow);
    if (problemNow !== null) return;
    onPaste(read.payments);
    setText('');
    setOpen(false);
  };
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-border p-3">
      <CodeArea
        label="Payments to add"
        rows={ROWS}
        value={text}
        placeholder="2d3e4f5a6b47889900aabbccddeeff11, USDC, 1250.50"
        isInvalid={problem !== null}
        onChange={setText}
      >
        {problem === null ? (
          'One a line, as a sheet copies them: account id or name of a counterparty, currency, amount such as 1.5.'
        ) : (
          <span className="text-bad">{problem}</span>
        )}
      </CodeArea>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" onPress={add}>
          Add payments
        </Button>
        <Button variant="ghost" size="sm" onPress={() => setOpen(false)}>
          Close
        </Button>
      </div>
    </div>
  );
}
