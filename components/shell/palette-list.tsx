'use client';

import { Autocomplete } from '@heroui/react/autocomplete';
import { Header } from '@heroui/react/header';
import { ListBox } from '@heroui/react/list-box';
import { SearchField } from '@heroui/react/search-field';
import { Spinner } from '@heroui/react/spinner';
import { Search } from 'lucide-react';
import type { Command } from './command.ts';

const GROUPS = ['Recent', 'Pages', 'Objects', 'Actions'] as const;

interface PaletteListProps {
  text: string;
  onText: (text: string) => void;
  commands: readonly Command[];
  isWaiting: boolean;
  failure: string | null;
  onChoose: (command: Command) => void;
}

function CommandItem({ command: { id, title, detail, icon: Icon } }: { command: Command }) {
  return (
    <ListBox.Item
      id={id}
      textValue={title}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm data-[focused]:bg-default"
    >
      <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
      <span className="flex min-w-0 flex-1 items-center gap-x-3 max-sm:flex-col max-sm:items-start">
        <span className="min-w-0 truncate max-sm:max-w-full sm:flex-1">{title}</span>
        {detail && <span className="min-w-0 truncate text-xs text-muted max-sm:max-w-full">{detail}</span>}
      </span>
    </ListBox.Item>
  );
}

/** The field and what it finds, one list under one cursor. */
export function PaletteList({ text, onText, commands, isWaiting, failure, onChoose }: PaletteListProps) {
  return (
    <Autocomplete.Filter inputValue={text} onInputChange={onText}>
      <SearchField
        aria-label="Search for a page, an object or an action"
        autoFocus
        className="sticky top-0 z-10 shrink-0 bg-overlay"
      >
        <SearchField.Group className="flex h-12 items-center gap-2.5 rounded-none border-0 border-b border-border bg-transparent px-4 shadow-none">
          <Search className="size-4 shrink-0 text-muted" aria-hidden="true" />
          <SearchField.Input
            placeholder="Page, id, external id, name or action"
            maxLength={200}
            className="min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-field-placeholder [&::-webkit-search-cancel-button]:hidden"
          />
          {isWaiting && <Spinner size="sm" aria-label="Searching" />}
        </SearchField.Group>
      </SearchField>
      {failure && (
        <p role="alert" className="border-b border-border bg-bad-soft px-4 py-2 text-xs">
          Objects could not be searched: {failure}
        </p>
      )}
      <ListBox
        aria-label="What can be opened or done"
        className="overflow-visible p-1.5 outline-none"
        onAction={(key) => {
          const chosen = commands.find(({ id }) => id === key);
          if (chosen) onChoose(chosen);
        }}
        renderEmptyState={() => (
          <p className="px-4 py-8 text-center text-sm text-muted">
            {isWaiting ? 'Searching …' : 'No matches. You can search by the first characters of an id.'}
          </p>
        )}
      >
        {GROUPS.map((group) => {
          const own = commands.filter((command) => command.group === group);
          return own.length === 0 ? null : (
            <ListBox.Section key={group} id={group}>
              <Header className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">{group}</Header>
              {own.map((command) => (
                <CommandItem key={command.id} command={command} />
              ))}
            </ListBox.Section>
          );
        })}
      </ListBox>
    </Autocomplete.Filter>
  );
}
