import type * as codec from './evm-codec.ts';

type Codec = typeof codec;

let loading: Promise<Codec> | undefined;

/** What encodes and signs for a chain; loaded by who first needs it, since it takes a third of a second. */
export function loadCodec(): Promise<Codec> {
  loading ??= import('./evm-codec.ts');
  return loading;
}
