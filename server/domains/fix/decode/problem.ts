import type { FixProblem } from '#lib/contracts/fix/decode.ts';
import { FIELDS } from '../dictionary/fields.ts';

type Given = Pick<FixProblem, 'answer' | 'says'> & Partial<Omit<FixProblem, 'name'>>;

/** One thing that is wrong, with the name of its field. */
export const problem = ({ answer, says, reason = null, text = null, tag = null, at = null }: Given): FixProblem => ({
  answer,
  reason,
  text,
  tag,
  name: tag === null ? null : (FIELDS.get(tag)?.name ?? null),
  at,
  says,
});

/** `TransactTime (60)`; a tag that FIX 4.4 does not have goes by its number. */
export const nameOf = (tag: number | null): string => {
  if (tag === null) return 'The field';
  const name = FIELDS.get(tag)?.name;
  return name === undefined ? `Tag ${tag}` : `${name} (${tag})`;
};

/** A value within a sentence. */
export const quoted = (value: string): string => `"${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`;

/** A value within a sentence, without marks. */
export const short = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value);
