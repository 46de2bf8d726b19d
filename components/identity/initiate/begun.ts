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

/** Asks for the verification of one person. Never throws: a refusal is a result as well. */
export async function beginFor(asked: Asked, { userId, name }: Pick<Begun, 'userId' | 'name'>): Promise<Begun> {
  const person = { userId, name };
  try {
    const { idvId, status, ...link } = await call(initiateIdv, { ...asked, userId });
    return { ...person, idvId, status, link: 'url' in link ? link : null, problem: null };
  } catch (error) {
    return { ...person, idvId: null, status: null, link: null, problem: toApiError(error).message };
  }
}

/** The same for several people, one after the other, so that nobody else waits for them. */
export async function beginForAll(
  asked: Asked,
  people: readonly Pick<Begun, 'userId' | 'name'>[],
  onDone: (done: number) => void,
): Promise<Begun[]> {
  const all: Begun[] = [];
  for (const person of people) {
    all.push(await beginFor(asked, person));
    onDone(all.length);
  }
  return all;
}
