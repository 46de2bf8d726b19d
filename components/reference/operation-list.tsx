'use client';

import { ChevronDown, ChevronRight, List } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Method } from './method.tsx';
import type { Operation, OperationGroup } from './operations.ts';
import { PathText } from './path-text.tsx';
import { keepOpenGroups, setGroupOpen } from './use-open-groups.ts';

interface OperationListProps {
  groups: readonly OperationGroup[];
  /** How many operations there are without any filter. */
  total: number;
  shown: Operation | undefined;
  /** The groups that the reader has unfolded; null while a text is looked for, when all are. */
  unfolded: ReadonlySet<string> | null;
  /** On narrow screens the list can be closed. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onClear: () => void;
  onShow: (operationId: string) => void;
}

const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function OperationLink({
  operation,
  isShown,
  onShow,
}: { operation: Operation; isShown: boolean } & Pick<OperationListProps, 'onShow'>) {
  const { summary, routes, name } = operation;
  return (
    <a
      href={`?operation=${name}`}
      aria-current={isShown ? 'true' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onShow(routes[0].operationId);
      }}
      className="block rounded-md px-2 py-1.5 text-sm -outline-offset-2 hover:bg-row-hover aria-[current=true]:bg-default"
    >
      <span className="block">{summary}</span>
      {routes.map(({ method, path }) => (
        <span key={`${method} ${path}`} data-route className="mt-0.5 flex items-baseline">
          <Method method={method} />{' '}
          <span className="min-w-0 font-mono text-xs text-muted">
            <PathText path={path} />
          </span>
        </span>
      ))}
    </a>
  );
}

function Group({
  group,
  shown,
  unfolded,
  onShow,
}: { group: OperationGroup } & Pick<OperationListProps, 'shown' | 'unfolded' | 'onShow'>) {
  const listId = useId();
  const { tag, operations } = group;
  const isOpen = unfolded === null || unfolded.has(tag);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  const title = (
    <>
      <span className="flex-1">{tag}</span>
      <span className="numeric text-xs font-normal text-muted">
        {operations.length}
        <span className="sr-only"> operations</span>
      </span>
    </>
  );
  return (
    <section aria-label={tag} className="py-px">
      <h2 className="text-sm font-medium">
        {unfolded === null ? (
          <span className="flex items-center gap-1.5 px-2 py-1.5">{title}</span>
        ) : (
          <button
            type="button"
            data-group={tag}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => setGroupOpen(tag, !isOpen)}
            className="flex min-h-8 w-full items-center gap-1.5 rounded-md px-2 py-1 text-left -outline-offset-2 hover:bg-row-hover"
          >
            <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
            {title}
          </button>
        )}
      </h2>
      {isOpen && (
        <ul id={listId} className="mb-2">
          {operations.map((operation) => (
            <li key={operation.name}>
              <OperationLink operation={operation} isShown={operation.name === shown?.name} onShow={onShow} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** All operations by area. Areas fold, and stay as they were left. */
export function OperationList({ groups, total, shown, unfolded, isOpen, onOpen, onClear, onShow }: OperationListProps) {
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  const tags = groups.map(({ tag }) => tag);
  const isAllOpen = unfolded !== null && tags.every((tag) => unfolded.has(tag));
  const { name, tag = '' } = shown ?? {};
  const isShownOpen = unfolded === null || unfolded.has(tag);
  useEffect(() => {
    if (name !== undefined) setGroupOpen(tag, true);
  }, [name, tag]);
  useEffect(() => {
    if (name !== undefined && isShownOpen)
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [name, isShownOpen]);
  return (
    <>
      <div className="flex min-h-8 items-center justify-between gap-2 text-xs text-muted">
        <p role="status" className="numeric">
          {count === total ? `${total} operations` : `${count} of ${total}`}
        </p>
        {count < total && (
          <button
            type="button"
            onClick={onClear}
            className="mr-auto rounded-sm text-link underline-offset-2 hover:underline"
          >
            Clear filters
          </button>
        )}
        {unfolded && count > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className={isOpen ? '' : 'max-lg:hidden'}
            onPress={() => keepOpenGroups(isAllOpen ? [] : tags)}
          >
            {isAllOpen ? 'Collapse all' : 'Expand all'}
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          className="lg:hidden"
          aria-expanded={isOpen}
          aria-controls={listId}
          onPress={() => onOpen(!isOpen)}
        >
          <List /> {isOpen ? 'Hide list' : 'Show list'}
        </Button>
      </div>
      <div
        ref={list}
        id={listId}
        role="group"
        aria-label="List of operations"
        className={`relative min-h-0 flex-1 overflow-y-auto rounded-lg border border-border bg-surface p-1.5 ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        {groups.length === 0 && <p className="p-3 text-sm text-muted">No operation matches.</p>}
        {groups.map((group) => (
          <Group key={group.tag} group={group} shown={shown} unfolded={unfolded} onShow={onShow} />
        ))}
      </div>
    </>
  );
}
