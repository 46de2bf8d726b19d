'use client';

import { LoaderCircle, Search } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { Command } from './command.ts';

const GROUPS = ['Recent', 'Here', 'Pages', 'Actions', 'Objects'] as const;
const MAX_LENGTH = 200;

interface PaletteListProps {
  text: string;
  onText: (text: string) => void;
  commands: readonly Command[];
  isWaiting: boolean;
  /** Whether Enter was pressed already. */
  isChosen: boolean;
  failure: string | null;
  onChoose: (command: Command) => void;
}

interface CommandItemProps {
  id: string;
  command: Command;
  isAt: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function CommandItem({ id, command: { title, detail, icon: Icon }, isAt, onPoint, onChoose }: CommandItemProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and hears the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isAt}
      onPointerMove={onPoint}
      onClick={onChoose}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm aria-selected:bg-default"
    >
      <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
      <span className="flex min-w-0 flex-1 items-center gap-x-3 max-sm:flex-col max-sm:items-start">
        <span className="truncate max-sm:max-w-full sm:max-w-[70%] sm:shrink-0">{title}</span>
        {detail && <span className="min-w-0 truncate text-xs text-muted max-sm:max-w-full sm:ml-auto">{detail}</span>}
      </span>
    </div>
  );
}

/** Commands in groups, as they stand in the list: in their fixed order, or by what fits a text best. Groups without any are left out. */
const grouped = (commands: readonly Command[], isSearched: boolean) =>
  (isSearched ? [...new Set(commands.map(({ group }) => group))] : GROUPS)
    .map((group) => ({ group, own: commands.filter((command) => command.group === group) }))
    .filter(({ own }) => own.length > 0);

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The row under the cursor, and what keys do with it. Enter before anything is found chooses what is found first. */
function useCursor({
  rows,
  text,
  isChosen,
  onChoose,
}: Pick<PaletteListProps, 'text' | 'isChosen' | 'onChoose'> & { rows: readonly Command[] }) {
  const [{ at, of }, setCursor] = useState({ at: 0, of: text });
  const [dueFor, setDueFor] = useState(isChosen ? text : null);
  const index = of === text ? Math.min(at, rows.length - 1) : 0;
  const chosen = rows[index];
  const move = (next: number) => setCursor({ at: next, of: text });
  const chooseDue = useEffectEvent(() => chosen && onChoose(chosen));
  const isDue = dueFor === text && chosen !== undefined;
  useEffect(() => {
    if (isDue) chooseDue();
  }, [isDue]);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      move((Math.max(index, 0) + step + rows.length) % rows.length);
    }
    if (event.key !== 'Enter') return setDueFor(null);
    event.preventDefault();
    if (chosen) onChoose(chosen);
    else setDueFor(text);
  };
  return { index, move, press };
}

/** What is pasted, on one line. */
function paste(event: ClipboardEvent<HTMLInputElement>, onText: (text: string) => void): void {
  const pasted = event.clipboardData.getData('text');
  if (!/[\r\n\t]/.test(pasted)) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const [before, after] = [value.slice(0, selectionStart ?? undefined), value.slice(selectionEnd ?? undefined)];
  onText(`${before}${pasted.replace(/\s+/g, ' ').trim()}${after}`.slice(0, MAX_LENGTH));
}

/** The field and what it finds, one list under one cursor. */
export function PaletteList({ text, onText, commands, isWaiting, isChosen, failure, onChoose }: PaletteListProps) {
  const id = useId();
  const groups = grouped(commands, text.trim() !== '');
  const rows = groups.flatMap(({ own }) => own);
  const { index, move, press } = useCursor({ rows, text, isChosen, onChoose });
  const idOf = (row: number): string => `${id}-${row}`;
  useEffect(() => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, index]);
  return (
    <>
      <div className="sticky top-0 z-10 flex h-12 items-center gap-2.5 border-b border-border bg-overlay px-4">
        <Search className="size-4 shrink-0 text-muted" aria-hidden="true" />
        <input
          // biome-ignore lint/a11y/noAutofocus: whoever opens it is to type.
          autoFocus
          type="text"
          role="combobox"
          aria-label="Search for a page, an object or an action"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={rows.length > 0 ? idOf(index) : undefined}
          placeholder="Page, id, external id, name or action"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onPaste={(event) => paste(event, onText)}
          onKeyDown={press}
          className="min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-field-placeholder"
        />
        {isWaiting && <LoaderCircle className="size-4 shrink-0 animate-spin text-muted" aria-hidden="true" />}
      </div>
      <p role="status" className="sr-only">
        {isWaiting ? 'Searching …' : `${rows.length} ${rows.length === 1 ? 'result' : 'results'}`}
      </p>
      {failure && (
        <p role="alert" className="border-b border-border bg-bad-soft px-4 py-2 text-xs">
          Objects could not be searched: {failure}
        </p>
      )}
      {rows.length === 0 && (
        <p className="px-4 py-8 text-center text-sm text-muted">
          {isWaiting ? 'Searching …' : 'No matches. Try part of a name, an external id or the start of an id.'}
        </p>
      )}
      <div id={id} role="listbox" aria-label="What can be opened or done" className={rows.length > 0 ? 'p-1.5' : ''}>
        {groups.map(({ group, own }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} role="presentation" className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">
              {group === 'Here' ? 'This object' : group}
            </p>
            {own.map((command) => {
              const row = rows.indexOf(command);
              return (
                <CommandItem
                  key={command.id}
                  id={idOf(row)}
                  command={command}
                  isAt={row === index}
                  onPoint={() => row === index || move(row)}
                  onChoose={() => onChoose(command)}
                />
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}
