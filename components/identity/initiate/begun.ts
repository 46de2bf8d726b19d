import { ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import { initiateIdv } from '#lib/contracts/identity/initiate.ts';
import { VerificationType } from '#lib/contracts/identity/records.ts';
import { TYPE_WORDS } from '../idv-labels.ts';

/** Where a person goes on, until when. */
export interface GivenLink {
  url: string;
  expiresAt: string;
}

/** What came of asking for a verification of somebody. */
export interface Begun {
  userId: string;
  name: string;
  link: GivenLink | null;
  /** Where it stands; null where it was refused. */
  status: OutputOf<typeof initiateIdv>['status'] | null;
  idvId: string | null;
  /** Why it was refused. */
  problem: string | null;
}

type Asked = Omit<InputOf<typeof initiateIdv>, 'userId'>;

type Person = Pick<Begun, 'userId' | 'name'>;

const OTHER_TYPE = /is not that of the open verification, ([a-z-]+):/;

/** A refusal as the console calls things. */
function renamed(thrown: unknown): never {
  const error = toApiError(thrown);
  const type = VerificationType.safeParse(OTHER_TYPE.exec(error.message)?.[1]).data;
  if (type === undefined) throw error;
  const { status, code, requestId, needsOtp } = error;
  const message = `They have an open verification of another type: ${TYPE_WORDS[type]}. Open it to change its type.`;
  const problems = [{ path: 'verificationType', message }];
  throw new ApiError({ status, code, requestId, needsOtp, message, problems });
}

/** Asks for the verification of one person. Throws ApiError. */
export async function beginOne(asked: Asked, { userId, name }: Person): Promise<Begun> {
  const { idvId, status, ...link } = await call(initiateIdv, { ...asked, userId }).catch(renamed);
  return { userId, name, idvId, status, link: 'url' in link ? link : null, problem: null };
}

/** The same; a refusal is a result as well. */
export const beginFor = (asked: Asked, { userId, name }: Person): Promise<Begun> =>
  beginOne(asked, { userId, name }).catch((error: unknown) => ({
    userId,
    name,
    idvId: null,
    status: null,
    link: null,
    problem: toApiError(error).message,
  }));

/** The same for several, one after the other, so that nobody else waits for them. */
export async function beginForAll(
  wanted: readonly { asked: Asked; person: Person }[],
  onDone: (done: number) => void,
): Promise<Begun[]> {
  const all: Begun[] = [];
  for (const { asked, person } of wanted) {
    all.push(await beginFor(asked, person));
    onDone(all.length);
  }
  return all;
}
