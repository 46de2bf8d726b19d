import { useQuery } from '@tanstack/react-query';
import { toApiError } from '#lib/api-error.ts';
import { queryOf } from '#lib/console/query.ts';
import type { Contract, InputOf } from '#lib/contract.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';

const PAUSE_MS = 350;
const NONCE_BYTES = 16;

/** A contract whose reply is a text to be signed. */
type SigningContract = Contract & { readonly example: { readonly output: { payload: string } } };

/** What is known of the text to be signed while a form is filled in. */
export interface SigningPayload {
  /** The exact text; null while the form is incomplete, and while the text is on its way. */
  payload: string | null;
  /** Why there is none, as a sentence. */
  problem: string | null;
  isLoading: boolean;
}

/**
 * The text that is to be signed for what a form says, asked for once the form stands still. `input` is null while the form is
 * incomplete; a new object with the same fields is the same input.
 */
export function useSigningPayload<C extends SigningContract>(contract: C, input: InputOf<C> | null): SigningPayload {
  const wanted = input === null ? null : JSON.stringify(input);
  const settled = useDebounced(wanted, PAUSE_MS);
  const isSettled = settled === wanted;
  const asked = settled === null ? null : (JSON.parse(settled) as InputOf<C>);
  const { data, error, isFetching } = useQuery({
    ...queryOf(contract, asked as InputOf<C>),
    enabled: asked !== null && isSettled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (wanted === null) return { payload: null, problem: null, isLoading: false };
  if (!isSettled || isFetching) return { payload: null, problem: null, isLoading: true };
  const payload = (data as { payload: string } | undefined)?.payload ?? null;
  return { payload, problem: error === null ? null : problemOf(error), isLoading: false };
}

/** Every problem that the service names, each with its field. */
function problemOf(error: unknown): string {
  const { message, problems } = toApiError(error);
  const named = problems.filter(({ path }) => path !== '').map((one) => `${one.path} ${one.message}.`);
  return named.length > 0 ? named.join(' ') : message;
}

/** A random text that no account has used before. */
export const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
