import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type UseQueryStatesKeysMap, useQueryStates, type Values } from 'nuqs';
import { useDeferredValue, useMemo } from 'react';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { acceptedInput } from '#lib/console/accepted-input.ts';
import type { Contract, InputOf, OutputOf } from '#lib/contract.ts';
import { useHeldWhilePressed } from './use-held-while-pressed.ts';
import { usePagePosition } from './use-page-position.ts';

/** A page of any of our lists, as the tables of the console show it. */
export interface ListPage<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
  total: number;
  isTotalExact: boolean;
}

export type TableState = 'loading' | 'failed' | 'cancelled' | 'empty' | 'no-match' | 'rows';

export interface ContractTableOptions<C extends Contract, Keys extends UseQueryStatesKeysMap, Row> {
  contract: C;
  /** One parser per URL key; its default is the view that a bare URL shows. A stable value. */
  keys: Keys;
  /** Input of the contract for what the URL says, without cursor and limit. */
  toInput: (values: Values<Keys>) => InputOf<C>;
  /** Input that matches every row: whether there are any tells "empty" from "no match". */
  everything: InputOf<C>;
  toPage: (output: OutputOf<C>) => ListPage<Row>;
  /** Changes come by themselves while it is there: coming back to the window reads nothing anew, coming back to the page does. */
  isLive?: boolean;
}

export type ViewPatch<Keys extends UseQueryStatesKeysMap> = Partial<{
  [K in keyof Values<Keys>]: Values<Keys>[K] | null;
}>;

/** Whether a list finds objects by their ids as text. */
const hasText = ({ input }: Contract): boolean => Object.hasOwn((input as { shape?: object }).shape ?? {}, 'text');

/**
 * A table bound to a list operation: filters, sort and position live in the URL under the names of the contract's input,
 * rows come page by page from the API.
 */
export function useContractTable<C extends Contract, Keys extends UseQueryStatesKeysMap, Row>(
  options: ContractTableOptions<C, Keys, Row>,
) {
  const { contract, keys, toInput, everything, toPage } = options;
  const [values, setValues] = useQueryStates(keys, { history: 'push' });
  const path = contract.routes[0].path;
  const scope = JSON.stringify(everything);
  const position = usePagePosition(`${path} ${scope}`);
  const client = useQueryClient();
  const { after, size } = position;
  const filtered = toInput(values);
  const written = JSON.stringify(filtered);
  const { input: accepted, refused } = useMemo(
    () => acceptedInput(contract, { ...(JSON.parse(written) as object), limit: size } as InputOf<C>),
    [contract, written, size],
  );
  const input = { ...(accepted as object), cursor: after ?? undefined } as InputOf<C>;
  const queryKey = [path, scope, values, after, size] as const;
  const readById = async (id: string) =>
    hasText(contract) ? toPage(await call(contract, { ...(everything as object), text: id } as InputOf<C>)).rows : [];
  const readPage = async (signal?: AbortSignal) => toPage(await call(contract, input, { signal }));
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => readPage(signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: options.isLive !== true,
    refetchOnMount: options.isLive === true ? 'always' : true,
  });
  const data = useHeldWhilePressed(query.data);
  const isDrawable = useDeferredValue(data !== undefined);
  const page = isDrawable ? data : undefined;
  const isBare = page?.total === 0 && !query.isPlaceholderData;
  const probe = useQuery({
    queryKey: [path, scope, 'any'],
    queryFn: async ({ signal }) => toPage(await call(contract, everything, { signal })).total > 0,
    enabled: isBare,
  });
  const failure = query.error ? toApiError(query.error) : null;
  const isCancelled = query.fetchStatus === 'idle' && (query.data === undefined || query.isPlaceholderData);
  return {
    values,
    /** The call that the rows on screen answer. */
    input,
    /** Input fields that the contract refuses; they were left out. */
    refused,
    page,
    /** Where the page is kept, and the calls that read it and single rows anew. */
    source: { queryKey, readPage, readById },
    failure,
    state: tableState({ failure, page, isBare, hasAny: probe.data, isCancelled }),
    /** Rows of another view or page are on screen until the asked ones come. */
    isStale: query.isPlaceholderData,
    /** Rows are being read anew, or wait until a pointer is let go. */
    isRefreshing: (query.isFetching || data !== query.data) && page !== undefined,
    isFetching: query.isFetching,
    /** Changes filters or sort and goes to the first page; typing replaces the history entry instead of adding one. */
    change: (patch: ViewPatch<Keys>, history: 'push' | 'replace' = 'push'): void => {
      position.first(history);
      void setValues(patch as Parameters<typeof setValues>[0], { history });
    },
    reset: (): void => {
      position.first();
      void setValues(null);
    },
    refresh: () => void client.invalidateQueries({ queryKey: [path, scope] }),
    cancel: () => void client.cancelQueries({ queryKey: [path, scope] }),
    paging: pagingOf(position, page, query.isPlaceholderData),
  };
}

function pagingOf(position: ReturnType<typeof usePagePosition>, page: ListPage<unknown> | undefined, isStale: boolean) {
  const cursor = page?.nextCursor ?? null;
  return {
    number: position.number,
    size: position.size,
    hasPrevious: position.after !== null,
    hasNext: cursor !== null,
    resize: position.resize,
    first: () => position.first(),
    previous: position.previous,
    next: () => {
      if (cursor !== null && !isStale) position.next(cursor);
    },
  };
}

interface StateFacts {
  failure: ApiError | null;
  page: ListPage<unknown> | undefined;
  isBare: boolean;
  hasAny: boolean | undefined;
  isCancelled: boolean;
}

function tableState({ failure, page, isBare, hasAny, isCancelled }: StateFacts): TableState {
  if (failure) return 'failed';
  if (isCancelled) return 'cancelled';
  if (page === undefined) return 'loading';
  if (!isBare) return 'rows';
  if (hasAny === undefined) return 'loading';
  return hasAny ? 'no-match' : 'empty';
}
