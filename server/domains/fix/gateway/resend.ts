import type { Queryable } from '#server/core/database/db.ts';
import { writeMoment } from '../dictionary/formats.ts';
import { writeFields, writeMessage } from '../wire/write.ts';
import { fieldsOf } from './content.ts';
import { listSent } from './message-store.ts';
import type { SessionRow } from './session-store.ts';

/** Messages that are sent again as they were; all others are passed over. */
const RESENT = ['8', '9', 'j', 'r', 'y', '3'];
const AT_ONCE = 200;

interface Wanted {
  session: SessionRow;
  from: number;
  /** The last one; 0 is all. */
  to: number;
  /** Whether nothing is sent again but one gap. */
  isGapOnly: boolean;
  /** CompIDs of who sends and who gets it. */
  header: { 49: string; 56: string };
  clock: () => Date;
}

function gapFill({ header, clock }: Wanted, from: number, next: number): Buffer {
  const at = writeMoment(clock());
  const head = { ...header, 34: String(from), 43: 'Y', 52: at, 122: at };
  return writeMessage({ type: '4', header: head, body: { 36: String(next), 123: 'Y' } });
}

/** Messages that answer a ResendRequest, in parts: what was sent, with its number, and what is passed over as gaps. */
export async function* resentMessages(db: Queryable, wanted: Wanted): AsyncGenerator<Buffer[]> {
  const { session, isGapOnly, header, clock } = wanted;
  const last = wanted.to === 0 ? session.next - 1 : Math.min(wanted.to, session.next - 1);
  let next = wanted.from;
  while (!isGapOnly && next <= last) {
    const found = await listSent(db, { session, from: next, to: last, types: RESENT, limit: AT_ONCE });
    const part: Buffer[] = [];
    for (const { number, type, content, at } of found) {
      if (number > next) part.push(gapFill(wanted, next, number));
      const times = { 52: writeMoment(clock()), 122: writeMoment(new Date(at)) };
      part.push(writeFields({ type, header: { ...header, 34: String(number), 43: 'Y', ...times } }, fieldsOf(content)));
      next = number + 1;
    }
    yield part;
    if (found.length < AT_ONCE) break;
  }
  if (next <= last) yield [gapFill(wanted, next, last + 1)];
}
