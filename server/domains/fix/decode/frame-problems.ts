import type { FixProblem } from '#lib/contracts/fix/decode.ts';
import { checksumOf } from '../wire/framer.ts';
import { problem } from './problem.ts';
import type { ReadField } from './read-fields.ts';

interface Counted {
  stated: string | null;
  counted: string;
}

export interface Framing {
  length: Counted;
  checksum: Counted;
  problems: FixProblem[];
}

const END = '\u0001';
const LENGTH = /^(?:0|[1-9]\d{0,8})$/;
const SUM = /^\d{3}$/;
const MAX_STATED = 40;

const write = ({ tag, value }: ReadField): string => `${tag === null ? '' : `${tag}=`}${value}${END}`;
const sumOf = (text: string): string => checksumOf(Buffer.from(text, 'latin1'));
const short = (value: string): string => value.slice(0, MAX_STATED);
const skipped = (tag: number | null, at: number | null, says: string): FixProblem =>
  problem({ answer: 'skipped', tag, at, says });

/** The first place of a tag; of the sum the last field alone. */
const placeOf = (fields: readonly ReadField[], tag: number): number | null => {
  const at = fields.findIndex((field) => field.tag === tag);
  return at < 0 ? null : at;
};

interface FrameField {
  tag: number;
  wanted: number;
  /** What is said where it is missing, and where it stands elsewhere. */
  missing: string;
  misplaced: string;
}

/** A field of the frame that is missing or stands elsewhere; nothing where it is in its place. */
function placeProblem(fields: readonly ReadField[], { tag, wanted, missing, misplaced }: FrameField): FixProblem[] {
  const at = placeOf(fields, tag);
  return at === wanted ? [] : [skipped(tag, at, at === null ? missing : misplaced)];
}

function sumProblem({ stated, counted }: Counted, at: number | null, asItStands: string): FixProblem[] {
  if (stated === null)
    return [skipped(10, null, `CheckSum (10) is missing. It must be the last field: 10=${counted}.`)];
  if (!SUM.test(stated)) return [skipped(10, at, `CheckSum (10) must have three digits: 10=${counted}.`)];
  if (stated === counted || stated === asItStands) return [];
  return [skipped(10, at, `CheckSum (10) says ${stated}, and should be ${counted}.`)];
}

function lengthProblem({ stated, counted }: Counted, at: number | null, sum: string): FixProblem[] {
  if (stated === counted || at !== 1) return [];
  const with10 = `With 9=${counted}, CheckSum (10) is ${sum}.`;
  if (!LENGTH.test(stated ?? '')) return [skipped(9, at, `BodyLength (9) must be a number: 9=${counted}. ${with10}`)];
  return [skipped(9, at, `BodyLength (9) says ${stated}, and should be ${counted}. ${with10}`)];
}

/** Whether the bytes of a message are framed as a message at all: 8, 9 and 35 first, 10 last, and both counts right. */
export function frameOf(fields: readonly ReadField[]): Framing {
  const begin = placeOf(fields, 8);
  const nine = placeOf(fields, 9);
  const last = fields.length - 1;
  const hasSum = fields[last]?.tag === 10;
  const inBody = fields.filter((_, at) => at !== begin && at !== nine && !(hasSum && at === last));
  const body = inBody.map(write).join('');
  const start = `8=${begin === null ? 'FIX.4.4' : fields[begin]?.value}${END}`;
  const length = {
    stated: nine === null ? null : short(fields[nine]?.value ?? ''),
    counted: String(body.length),
  };
  const counted = sumOf(`${start}9=${length.counted}${END}${body}`);
  const asItStands = sumOf(
    fields
      .slice(0, hasSum ? last : undefined)
      .map(write)
      .join(''),
  );
  const checksum = { stated: hasSum ? short(fields[last]?.value ?? '') : null, counted };
  const problems = [
    ...placeProblem(fields, {
      tag: 8,
      wanted: 0,
      missing: 'BeginString (8) is missing. A message begins with 8=FIX.4.4.',
      misplaced: 'BeginString (8) must be the first field.',
    }),
    ...placeProblem(fields, {
      tag: 9,
      wanted: 1,
      missing: `BodyLength (9) is missing. It must be the second field: 9=${length.counted}.`,
      misplaced: 'BodyLength (9) must be the second field.',
    }),
    ...placeProblem(fields, {
      tag: 35,
      wanted: 2,
      missing: 'MsgType (35) is missing. It must be the third field.',
      misplaced: 'MsgType (35) must be the third field.',
    }),
    ...lengthProblem(length, nine, counted),
    ...sumProblem(checksum, hasSum ? last : null, asItStands),
    ...fields.flatMap(({ tag }, at) =>
      tag === null ? [skipped(null, at, `What stands in place ${at + 1} is no tag=value.`)] : [],
    ),
  ];
  return { length, checksum, problems };
}
