import { Timestamp } from './timestamp.tsx';

/** An instant, or a word where there is none. */
export function Moment({ at, none = 'Never' }: { at: string | null; none?: string }) {
  return <span className="text-muted">{at === null ? none : <Timestamp at={at} />}</span>;
}
