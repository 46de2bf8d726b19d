import { toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import { initiateIdv } from '#lib/contracts/identity/initiate.ts';

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

/** Asks for the verification of one person. Throws ApiError. */
export async function beginOne(asked: Asked, { userId, name }: Person): Promise<Begun> {
  const { idvId, status, ...link } = await call(initiateIdv, { ...asked, userId });
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

/** The same for several people, one after the other, so that nobody else waits for them. */
export async function beginForAll(
  asked: Asked,
  people: readonly Person[],
  onDone: (done: number) => void,
): Promise<Begun[]> {
  const all: Begun[] = [];
  for (const person of people) {
    all.push(await beginFor(asked, person));
    onDone(all.length);
  }
  return all;
}
