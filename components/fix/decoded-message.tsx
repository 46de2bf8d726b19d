'use client';

import { useId, useState } from 'react';
import type { DecodedFixMessage } from '#lib/contracts/fix/decode.ts';
import { FieldTable } from './field-table.tsx';
import { DIRECTIONS } from './fix-words.ts';
import { ProblemList } from './problem-list.tsx';

interface DecodedMessageProps {
  message: DecodedFixMessage;
  /** From 1. */
  number: number;
  /** Of several, each can be folded. */
  isOnly: boolean;
  /** In a dialog. */
  isNarrow?: boolean;
}

/** A count as the message has it, and as it should be. */
function Count({ name, of }: { name: string; of: DecodedFixMessage['length'] }) {
  const { stated, counted } = of;
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="numeric">
        {stated === counted
          ? counted
          : `${stated === null || stated === '' ? 'missing' : stated}, should be ${counted}`}
      </dd>
    </>
  );
}

const titleOf = ({ type, name }: DecodedFixMessage): string =>
  type === null ? 'Message without a type' : `${name ?? 'Unknown type'} (${type})`;

function Body({ message, title, isNarrow }: { message: DecodedFixMessage; title: string; isNarrow: boolean }) {
  const { problems, fields, omittedFields, length, checksum } = message;
  const prefix = useId();
  const rowId = (at: number): string => `${prefix}-${at}`;
  const show = (at: number): void => {
    const row = document.getElementById(rowId(at));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <div className="flex flex-col gap-3 border-b border-separator px-4 py-3">
        <ProblemList problems={problems} onShow={show} />
        <dl className="flex flex-wrap gap-x-2 gap-y-1 text-xs [&_dd]:mr-4">
          <Count name="BodyLength (9)" of={length} />
          <Count name="CheckSum (10)" of={checksum} />
        </dl>
      </div>
      <FieldTable label={`Fields of ${title}`} fields={fields} rowId={rowId} isNarrow={isNarrow} />
      {omittedFields > 0 && (
        <p className="border-t border-separator px-4 py-2 text-xs text-muted">
          {omittedFields.toLocaleString('en-GB')} more fields are not shown.
        </p>
      )}
    </>
  );
}

/** One message: what it says, what is wrong with it, and its fields. */
export function DecodedMessage({ message, number, isOnly, isNarrow = false }: DecodedMessageProps) {
  const [isOpen, setOpen] = useState(number === 1);
  const headingId = useId();
  const title = isOnly ? titleOf(message) : `${number}. ${titleOf(message)}`;
  const { summary, direction, problems } = message;
  return (
    <section aria-labelledby={headingId} className="min-w-0 rounded-lg border border-border bg-surface">
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 border-b border-separator px-4 py-2.5">
        <div className="min-w-0">
          <h2 id={headingId} className="text-sm font-semibold break-words">
            {title}
          </h2>
          <p className="text-sm break-words">{summary}</p>
          <p className="text-xs text-muted">
            {direction === null ? 'not offered' : DIRECTIONS[direction]}
            {!isOnly && ` · ${problems.length === 1 ? '1 problem' : `${problems.length} problems`}`}
          </p>
        </div>
        {!isOnly && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Hide' : 'Show'} the fields of ${title}`}
            onClick={() => setOpen(!isOpen)}
            className="text-sm text-link underline-offset-2 hover:underline"
          >
            {isOpen ? 'Hide' : 'Show'}
          </button>
        )}
      </header>
      {(isOnly || isOpen) && <Body message={message} title={title} isNarrow={isNarrow} />}
    </section>
  );
}
