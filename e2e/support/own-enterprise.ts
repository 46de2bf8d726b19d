import { randomUUID } from 'node:crypto';
import type { DemoUser } from './demo.ts';
import { callApi, demandReply, loginToken, platformToken } from './platform.ts';

const PLATFORM = '/api/clearhouse/v1/platform';

export interface Person extends DemoUser {
  name: string;
}

interface OwnEnterprise<Name extends string> {
  id: string;
  name: string;
  people: Record<Name, Person>;
  /** Path of a page of it. */
  page: (path: string) => string;
}

type Role = 'viewer' | 'operator' | 'admin';

async function createPerson(
  token: string,
  name: string,
  member: { enterpriseId: string; role: Role },
): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${randomUUID().slice(0, 8)}@alder.example`;
  const { user, passwordLink } = await demandReply<{ user: { id: string }; passwordLink: { url: string } }>({
    token,
    method: 'POST',
    path: `${PLATFORM}/users`,
    body: { email, name },
  });
  const password = `sturdy ${randomUUID()}`;
  const link = { token: new URL(passwordLink.url).hash.slice(1), password };
  await demandReply({ token: null, method: 'POST', path: '/api/clearhouse/v1/password-links/redeem', body: link });
  const path = `${PLATFORM}/enterprises/${member.enterpriseId}/members/${user.id}`;
  await demandReply({ token, method: 'PUT', path, body: { role: member.role, otp: '000000' } });
  return { id: user.id, email, name, password, memberships: [member] };
}

/** One more member of an enterprise, who does not sign in. Gives their id. */
export async function addPerson(
  name: string,
  { enterpriseId, role }: { enterpriseId: string; role: Role },
): Promise<string> {
  const token = await platformToken();
  const email = `${randomUUID()}@alder.example`;
  const path = `${PLATFORM}/users`;
  const { user } = await demandReply<{ user: { id: string } }>({ token, method: 'POST', path, body: { email, name } });
  const place = `${PLATFORM}/enterprises/${enterpriseId}/members/${user.id}`;
  await demandReply({ token, method: 'PUT', path: place, body: { role, otp: '000000' } });
  return user.id;
}

/** An enterprise of the test's own, with people who sign in, by first name and role. */
export async function ownEnterprise<Name extends string>(
  roles: Readonly<Record<Name, Role>>,
  licences: readonly string[] = ['off-exchange', 'dvp'],
): Promise<OwnEnterprise<Name>> {
  const token = await platformToken();
  const name = `Alder ${randomUUID().slice(0, 4)}`;
  const body = { name, licences };
  const path = `${PLATFORM}/enterprises`;
  const { id } = await demandReply<{ id: string }>({ token, method: 'POST', path, body });
  const made = Object.entries<Role>(roles).map(async ([first, role]) => [
    first,
    await createPerson(token, `${first.charAt(0).toUpperCase()}${first.slice(1)} Alder`, { enterpriseId: id, role }),
  ]);
  const people = Object.fromEntries(await Promise.all(made)) as Record<Name, Person>;
  return { id, name, people, page: (below) => `/e/${id}/${below}` };
}

/** Calls the API of an enterprise as somebody; the reply as it comes. */
export async function callAs(
  person: Person,
  call: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object },
): Promise<Response> {
  const enterpriseId = person.memberships[0]?.enterpriseId;
  const path = `/api/clearhouse/v1/enterprises/${enterpriseId}/${call.path}`;
  return callApi({ ...call, token: await loginToken(person), path });
}
