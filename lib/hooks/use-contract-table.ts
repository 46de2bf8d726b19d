import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { parseAsInteger, parseAsString, type UseQueryStatesKeysMap, useQueryStates, type Values } from 'nuqs';
import { useState } from 'react';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import type { Contract, InputOf, OutputOf } from '#lib/contract.ts';

/** A page of any of our lists, as the tables of the console show it. */
export interface ListPage<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
  total: number;
  isTotalExact: boolean;
}

export type TableState = 'loading' | 'failed' | 'empty' | 'no-match' | 'rows';

export interface ContractTableOptions<C extends Contract, Keys extends UseQueryStatesKeysMap, Row> {
  contract: C;
  /** One parser per URL key; its default is the view that a bare URL shows. A stable value. */
  keys: Keys;
  /** Input of the contract for what the URL says, without the cursor. */
  toInput: (values: Values<Keys>) => InputOf<C>;
  /** Input that matches every row: whether there are any tells "empty" from "no match". */
  everything: InputOf<C>;
  toPage: (output: OutputOf<C>) => ListPage<Row>;
}

const POSITION = { after: parseAsString, page: parseAsInteger.withDefault(1) };

/**
 * A table bound to a list operation: filters, sort and position live in the URL under the names of the contract's input,
 * rows come page by page from the API.
 */
export function useContractTable<C extends Contract, Keys extends UseQueryStatesKeysMap, Row>(
  options: ContractTableOptions<C, Keys, Row>,
) {
  const { contract, keys, toInput, everything, toPage } = options;
  const [values, setValues] = useQueryStates(keys, { history: 'push' });
  const [position, setPosition] = useQueryStates(POSITION, { history: 'push' });
  const [trail, setTrail] = useState<Readonly<Record<string, string | null>>>({});
  const client = useQueryClient();
  const { after } = position;
  const path = contract.routes[0].path;
  const input: InputOf<C> = toInput(values);
  const queryKey = [path, everything, values, after];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const sent = { ...(input as object), cursor: after ?? undefined } as InputOf<C>;
      return toPage(await call(contract, sent, { signal }));
    },
    placeholderData: keepPreviousData,
  });
  const page = query.data;
  const isBare = page?.total === 0 && !query.isPlaceholderData;
  const probe = useQuery({
    queryKey: [path, everything, 'any'],
    queryFn: async ({ signal }) => toPage(await call(contract, everything, { signal })).total > 0,
    enabled: isBare,
  });
  const failure: ApiError | null = query.error ? toApiError(query.error) : null;
  const first = { after: null, page: null };
  return {
    values,
    /** The call that the rows on screen answer. */
    input: { ...(input as object), cursor: after ?? undefined } as InputOf<C>,
    page,
    failure,
    state: tableState({ failure, page, isBare, hasAny: probe.data }),
    isRefreshing: query.isFetching && page !== undefined,
    /** Changes filters or sort and goes to the first page; typing replaces the history entry instead of adding one. */
    change: (
      patch: Partial<{ [K in keyof Values<Keys>]: Values<Keys>[K] | null }>,
      history: 'push' | 'replace' = 'push',
    ): void => {
      void setPosition(first, { history });
      void setValues(patch as Parameters<typeof setValues>[0], { history });
    },
    reset: (): void => {
      void setPosition(first);
      void setValues(null);
    },
    refresh: () => void client.invalidateQueries({ queryKey: [path, everything] }),
    paging: {
      number: position.page,
      hasPrevious: after !== null,
      hasNext: page !== undefined && page.nextCursor !== null,
      first: () => void setPosition(first),
      previous: () => {
        const before = after === null ? null : (trail[after] ?? null);
        void setPosition(before === null ? first : { after: before, page: position.page - 1 });
      },
      next: () => {
        const cursor = page?.nextCursor ?? null;
        if (cursor === null || query.isPlaceholderData) return;
        setTrail((known) => ({ ...known, [cursor]: after }));
        void setPosition({ after: cursor, page: position.page + 1 });
      },
    },
  };
}

interface StateFacts {
  failure: ApiError | null;
  page: ListPage<unknown> | undefined;
  isBare: boolean;
  hasAny: boolean | undefined;
}

function tableState({ failure, page, isBare, hasAny }: StateFacts): TableState {
  if (failure) return 'failed';
  if (page === undefined) return 'loading';
  if (!isBare) return 'rows';
  if (hasAny === undefined) return 'loading';
  return hasAny ? 'no-match' : 'empty';
}
